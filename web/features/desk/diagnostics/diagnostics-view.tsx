import Stethoscope from 'lucide-react/icons/stethoscope';
import { useState } from 'react';
import { diagnosticsTexts } from '../../../../schema/messages/diagnostics/index.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { RecordColumns } from '../../../kit/sections/record-columns.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../language/texts.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { DiagnosticsPanel } from './asking/diagnostics-panel.tsx';
import type { TypedCode } from './asking/typed-codes.ts';
import { EarlierQuestions } from './earlier-questions.tsx';

/** The question with its answer, which is in the address, and beside it what was asked before. */
export function DiagnosticsView({ role }: { readonly role: Role }) {
  const t = useTexts(diagnosticsTexts);
  const [address, changeAddress] = useAddress();
  const [typed, setTyped] = useState<readonly TypedCode[]>([]);
  return (
    <RecordColumns
      main={
        <SectionCard title={t('question')}>
          <DiagnosticsPanel
            role={role}
            typed={typed}
            onType={setTyped}
            answerId={address.get('answer') ?? undefined}
            onAnswer={(id) => changeAddress((next) => next.set('answer', id), { preventScrollReset: true })}
            empty={
              <EmptyState icon={<Stethoscope aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')} />
            }
          />
        </SectionCard>
      }
      side={<EarlierQuestions />}
    />
  );
}
