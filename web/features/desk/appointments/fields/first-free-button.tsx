import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import type { Resource } from '../model/day-plan.ts';
import { findFirstFreeSlot } from '../slots/find-first-free-slot.ts';
import type { TimeSlot } from '../slots/free-slots.ts';

export interface FirstFreeButtonProps {
  /** Who may do it. */
  readonly among: readonly Resource[];
  readonly minutes: number | undefined;
  /** A block that is moved, which is not in its own way. */
  readonly except?: string;
  readonly onFound: (slot: TimeSlot) => void;
}

/** Fills in the first time that is free. */
export function FirstFreeButton({ among, minutes, except, onFound }: FirstFreeButtonProps) {
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const find = async () => {
    if (minutes === undefined) return;
    setPending(true);
    const asked = { among, minutes, except, now: Date.now() };
    const read = await resultOf(findFirstFreeSlot(client, zone, asked).then((slot) => ({ data: { slot } })));
    setPending(false);
    if (read.kind === 'ok' && read.data.slot !== undefined) onFound(read.data.slot);
    else toast({ title: t('noneFree'), text: read.kind === 'ok' ? t('noneFreeText') : read.error.text, tone: 'error' });
  };
  return (
    <div>
      <Button variant="secondary" pending={pending} onClick={() => void find()}>
        {t('firstFree')}
      </Button>
    </div>
  );
}
