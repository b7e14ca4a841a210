import Camera from 'lucide-react/icons/camera';
import Signature from 'lucide-react/icons/signature';
import { lazy, Suspense, useState } from 'react';
import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';
import { arrivalTexts } from '../../../../schema/messages/arrival/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import thumb from '../../../ui/styles/one-hand.module.css';

const loadDialog = () => import('./arrival-dialog.tsx');
const ArrivalDialog = lazy(async () => ({ default: (await loadDialog()).ArrivalDialog }));

/** On the phone beside the car: the photos round it and the signature of who brings it, or of who fetches it. */
export function ArrivalButton({ card }: { readonly card: JobCardPartsFragment }) {
  const t = useTexts(arrivalTexts);
  const [open, setOpen] = useState(false);
  const moment = card.state === 'READY' ? 'handOver' : 'takeIn';
  return (
    <>
      <Button
        variant="secondary"
        wide
        className={thumb.big}
        icon={moment === 'takeIn' ? <Camera aria-hidden="true" /> : <Signature aria-hidden="true" />}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        {t(moment)}
      </Button>
      <Suspense>{open && <ArrivalDialog card={card} moment={moment} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
