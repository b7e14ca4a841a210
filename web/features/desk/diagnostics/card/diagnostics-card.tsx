import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import {
  CardFaultCodesDocument,
  type JobCardPartsFragment,
  type RecordedCodePartsFragment,
  RecordFaultCodesDocument,
} from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { RecordedCodes } from '../../../customers/vehicles/index.ts';
import { isCardClosed, useDeskMutation } from '../../card-actions/index.ts';

const loadDialog = () => import('./diagnostics-dialog.tsx');
const DiagnosticsDialog = lazy(async () => ({ default: (await loadDialog()).DiagnosticsDialog }));

export interface DiagnosticsCardProps {
  readonly card: JobCardPartsFragment;
  readonly role: Role;
}

/** The fault codes of a job card, and the way to ask about them. */
export function DiagnosticsCard({ card, role }: DiagnosticsCardProps) {
  const t = useTexts(diagnosticsTexts);
  const [open, setOpen] = useState(false);
  const { act, pending } = useDeskMutation();
  const query = useQuery(CardFaultCodesDocument, {
    variables: { id: card.id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  const codes = read.step === 'ready' ? read.data.jobCard.faultCodes : [];
  const mayRecord = can(role, 'job-cards.work') && !isCardClosed(card) && card.vehicleId !== null;
  const clear = ({ code, status, clearedAt }: RecordedCodePartsFragment) =>
    void act(RecordFaultCodesDocument, {
      input: { jobCardId: card.id, codes: [{ code, status, cleared: clearedAt === null }] },
    });
  if (!can(role, 'diagnostics.use')) return null;
  return (
    <SectionCard
      title={t('title')}
      note={read.step === 'ready' && codes.length === 0 && t('none')}
      acts={
        <Button variant="secondary" onPointerEnter={loadDialog} onFocus={loadDialog} onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      }
    >
      {codes.length > 0 && (
        <RecordedCodes
          codes={codes}
          acts={(each) =>
            mayRecord && (
              <Button
                variant="ghost"
                aria-label={t(each.clearedAt === null ? 'markClearedOf' : 'markPresentOf', { code: each.code })}
                pending={pending}
                onClick={() => clear(each)}
              >
                {t(each.clearedAt === null ? 'markCleared' : 'markPresent')}
              </Button>
            )
          }
        />
      )}
      {open && (
        <Suspense>
          <DiagnosticsDialog
            card={card}
            role={role}
            recorded={codes}
            mayRecord={mayRecord}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
