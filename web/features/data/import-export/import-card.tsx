import { useCallback, useState } from 'react';
import { type ImportKind, importKinds } from '../../../../schema/features/data/import-fields.ts';
import type { ShownImport } from '../../../../schema/features/data/imports.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useFailureWords } from '../../../kit/session/failure-words.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { Columns } from './columns.tsx';
import { FileDrop, tables } from './file-drop.tsx';
import { applyImport, checkFile, type ImportChoices, type ImportResult } from './import-calls.ts';
import styles from './import-export.module.css';
import { InvalidRows } from './invalid-rows.tsx';
import { EncodingChoice, Preview } from './preview.tsx';

/** What a supplier sends comes in where goods are received and invoices matched. */
type OfSupplier = 'DELIVERY_NOTE' | 'SUPPLIER_INVOICE';
const kinds = importKinds.filter((kind) => kind !== 'DELIVERY_NOTE' && kind !== 'SUPPLIER_INVOICE');
/** E-invoices and e-documents that come with goods. */
const xml = '.xml,text/xml,application/xml';

const titles = {
  LIST: { title: 'importTitle', text: 'importText' },
  DELIVERY_NOTE: { title: 'noteTitle', text: 'noteText' },
  SUPPLIER_INVOICE: { title: 'invoiceTitle', text: 'invoiceText' },
} as const;

interface CheckedFile {
  readonly file: File;
  readonly shown: ShownImport;
  readonly choices: ImportChoices;
}

export interface ImportCardProps {
  /** Called with what was imported. */
  readonly onDone: (shown: ShownImport) => void;
  /** What of a supplier it is; without it somebody chooses among the lists of another program. */
  readonly of?: OfSupplier;
  /** Who has brought what is in a delivery note, or has written an invoice; that the file may say itself. */
  readonly supplierId?: string;
}

/** A file of another program, step by step: what it holds, what is read of it, what is wrong, and all of it or its good rows. */
export function ImportCard({ onDone, of, supplierId }: ImportCardProps) {
  const t = useTexts(importExportTexts);
  const words = useFailureWords();
  const toast = useToast();
  const [kind, setKind] = useState<ImportKind>(of ?? 'CUSTOMERS');
  const [noteNumber, setNoteNumber] = useState('');
  const [checked, setChecked] = useState<CheckedFile>();
  // The corrected file is often chosen as another one; its letters may be written otherwise than before.
  const [lastChoices, setLastChoices] = useState<ImportChoices>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState<'look' | 'apply'>();

  const run = async (step: 'look' | 'apply', call: Promise<ImportResult>): Promise<ShownImport | undefined> => {
    setPending(step);
    setFailure(undefined);
    const result = await call;
    setPending(undefined);
    if (result.kind === 'ok') return result.shown;
    setFailure(result.error.text);
    return undefined;
  };
  const check = async (file: File, as: ImportKind, choices: ImportChoices) => {
    const shown = await run(
      'look',
      checkFile(file, as, { ...choices, supplierId, noteNumber: noteNumber.trim() }, words),
    );
    if (shown !== undefined) setChecked({ file, shown, choices });
  };
  const checkAsKind = (as: ImportKind) => {
    setKind(as);
    setLastChoices({});
    // What was seen of the file is of the other kind, and must not be applied any more.
    setChecked(undefined);
    if (checked !== undefined) void check(checked.file, as, { encoding: checked.choices.encoding });
  };
  const apply = async ({ file, shown: { id }, choices }: CheckedFile, goodRowsOnly: boolean) => {
    const shown = await run('apply', applyImport(id, goodRowsOnly, words));
    if (shown === undefined) return;
    setChecked(undefined);
    setLastChoices({});
    toast({ title: t('applied', { count: shown.good }), tone: 'success' });
    onDone(shown);
    // What is left of it is looked for in the draft of the receipt, or on the invoice.
    if (of !== undefined) return;
    // The wrong rows stay in sight until they are corrected.
    if (shown.bad > 0) void check(file, kind, choices);
  };

  return (
    <SectionCard title={t(titles[of ?? 'LIST'].title)}>
      <p className={styles.muted}>{t(titles[of ?? 'LIST'].text)}</p>
      <div className={styles.steps}>
        {of === undefined && (
          <Field label={t('kind')} name="kind">
            <Select
              value={kind}
              disabled={pending !== undefined}
              onChange={(event) => checkAsKind(kinds.find((each) => each === event.target.value) ?? kind)}
              options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
          </Field>
        )}
        {of === 'DELIVERY_NOTE' && (
          <Field label={t('noteNumber')} name="noteNumber" optional>
            <TextInput
              autoComplete="off"
              maxLength={50}
              value={noteNumber}
              onChange={({ target }) => setNoteNumber(target.value)}
              onBlur={() => checked && void check(checked.file, kind, checked.choices)}
            />
          </Field>
        )}
        {failure !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {failure}
          </Notice>
        )}
        {checked === undefined ? (
          <FileDrop
            pending={pending === 'look'}
            text={t('choose')}
            {...(of === 'SUPPLIER_INVOICE' ? { accept: xml, label: t('invoiceFile') } : {})}
            {...(of === 'DELIVERY_NOTE' ? { accept: `${tables},${xml}`, label: t('noteFile') } : {})}
            onFile={(file) => void check(file, kind, lastChoices)}
          />
        ) : (
          <Result
            checked={checked}
            pending={pending}
            onFile={(file) => void check(file, kind, checked.choices)}
            onChoices={(choices) => void check(checked.file, kind, { ...checked.choices, ...choices })}
            onApply={(goodRowsOnly) => void apply(checked, goodRowsOnly)}
            onAnother={() => {
              setLastChoices({ mapping: checked.choices.mapping });
              setChecked(undefined);
            }}
          />
        )}
      </div>
    </SectionCard>
  );
}

interface ResultProps {
  readonly checked: CheckedFile;
  readonly pending: 'look' | 'apply' | undefined;
  readonly onFile: (file: File) => void;
  readonly onChoices: (choices: ImportChoices) => void;
  readonly onApply: (goodRowsOnly: boolean) => void;
  readonly onAnother: () => void;
}

function Result({ checked, pending, onFile, onChoices, onApply, onAnother }: ResultProps) {
  const t = useTexts(importExportTexts);
  const { shown, file } = checked;
  const { good, bad, duplicates, missingColumns } = shown;
  const disabled = pending !== undefined;
  // The field that was focused is gone with the choice of a file; a person who listens goes on here.
  const focus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <>
      <div className={styles.found} ref={focus} tabIndex={-1} role="status">
        <strong>{file.name}</strong>
        <span className={styles.counts}>
          {good > 0 && <span>{t('good', { count: good })}</span>}
          {duplicates > 0 && (
            <span className={styles.muted}>
              {t(shown.kind === 'DELIVERY_NOTE' ? 'nothingCame' : 'duplicates', { count: duplicates })}
            </span>
          )}
        </span>
        {bad === 0 && good === 0 && <span>{t('nothingNew')}</span>}
      </div>
      {missingColumns.length > 0 && (
        <Notice
          tone="warning"
          title={t('missingColumns', { count: missingColumns.length, names: missingColumns.join(', ') })}
        />
      )}
      <EncodingChoice shown={shown} disabled={disabled} onEncoding={(encoding) => onChoices({ encoding })} />
      <InvalidRows shown={shown} />
      {bad > 0 && <FileDrop pending={pending === 'look'} text={t('chooseMended')} onFile={onFile} />}
      {shown.kind !== 'SUPPLIER_INVOICE' && (
        <Columns shown={shown} disabled={disabled} onMapping={(mapping) => onChoices({ mapping })} />
      )}
      <Preview shown={shown} />
      <Actions>
        {good > 0 && (
          <Button
            variant={bad === 0 ? 'primary' : 'secondary'}
            pending={disabled}
            pendingText={t(pending === 'apply' ? 'applying' : 'looking')}
            onClick={() => onApply(bad > 0)}
          >
            {t(bad === 0 ? 'apply' : 'applyGood', { count: good })}
          </Button>
        )}
        <Button variant="secondary" disabled={disabled} onClick={onAnother}>
          {t('another')}
        </Button>
      </Actions>
    </>
  );
}
