import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  DiagnosesDocument,
  type FaultCodeStatus,
  type JobCardPartsFragment,
  type RecordedCodePartsFragment,
  RecordFaultCodesDocument,
} from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import thumb from '../../../../ui/styles/one-hand.module.css';
import { nameOfCard, useDeskMutation } from '../../card-actions/index.ts';
import answerStyles from '../answer/answer.module.css';
import { questionOf } from '../answer/answer-text.ts';
import styles from '../asking/asking.module.css';
import { DiagnosticsPanel } from '../asking/diagnostics-panel.tsx';
import { codesIn, type TypedCode } from '../asking/typed-codes.ts';

export interface DiagnosticsDialogProps {
  readonly card: JobCardPartsFragment;
  readonly role: Role;
  readonly recorded: readonly RecordedCodePartsFragment[];
  readonly mayRecord: boolean;
  readonly onClose: () => void;
}

/** Diagnostics on a job card: its car is known, its codes are there, and what comes of it stays on it. */
export function DiagnosticsDialog({ card, role, recorded, mayRecord, onClose }: DiagnosticsDialogProps) {
  const t = useTexts(diagnosticsTexts);
  const [typed, setTyped] = useState<readonly TypedCode[]>(() =>
    recorded.flatMap(({ code, clearedAt }) => (clearedAt === null ? [{ text: code, code }] : [])),
  );
  const [answerId, setAnswerId] = useState<string>();
  const known = new Set(recorded.map(({ code }) => code));
  const added = codesIn(typed).filter((code) => !known.has(code));
  return (
    <Dialog open onClose={onClose} title={t('titleOf', { name: nameOfCard(card) })}>
      <DiagnosticsPanel
        role={role}
        typed={typed}
        onType={setTyped}
        jobCardId={card.id}
        answerId={answerId}
        onAnswer={setAnswerId}
        beside={mayRecord && added.length > 0 && <RecordCodes jobCardId={card.id} codes={added} />}
        empty={<EarlierOnCard jobCardId={card.id} onOpen={setAnswerId} />}
      />
    </Dialog>
  );
}

const statuses: readonly FaultCodeStatus[] = ['STORED', 'PENDING', 'PERMANENT'];

/** Keeps codes that were typed on the card, as the control unit has them. */
function RecordCodes({ jobCardId, codes }: { readonly jobCardId: string; readonly codes: readonly string[] }) {
  const t = useTexts(diagnosticsTexts);
  const toast = useToast();
  const { act, pending } = useDeskMutation();
  const [status, setStatus] = useState<FaultCodeStatus>('STORED');
  const record = async () => {
    const read = codes.map((code) => ({ code, status }));
    const done = await act(RecordFaultCodesDocument, { input: { jobCardId, codes: read } });
    if (done !== undefined) toast({ title: t('recorded'), text: codes.join(' '), tone: 'success' });
  };
  return (
    <div className={styles.record}>
      <Field label={t('status')} name="status">
        <Select
          value={status}
          options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={({ target }) => setStatus(statuses.find((each) => each === target.value) ?? 'STORED')}
        />
      </Field>
      <Button variant="secondary" pending={pending} onClick={() => void record()}>
        {t('record')}
      </Button>
    </div>
  );
}

const shown = 5;

/** What was asked on the card before. */
function EarlierOnCard({ jobCardId, onOpen }: { readonly jobCardId: string; readonly onOpen: (id: string) => void }) {
  const t = useTexts(diagnosticsTexts);
  const { near } = useFormats();
  const query = useQuery(DiagnosesDocument, {
    variables: { first: shown, filter: { jobCardId } },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const asked = query.data?.diagnoses.nodes ?? [];
  if (asked.length === 0) return null;
  return (
    <section className={classNames(thumb.group, answerStyles.block)} aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <ul>
        {asked.map((each) => (
          <li key={each.id}>
            <Button variant="ghost" onClick={() => onOpen(each.id)}>
              {questionOf(each)} · {near(each.at, Date.now())}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
