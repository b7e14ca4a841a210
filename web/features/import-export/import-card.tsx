import { useState } from 'react';
import {
  type ImportKind,
  importFields,
  importKind,
  type ShownImport,
} from '../../../schema/features/workshop/imports.ts';
import { importExportTexts } from '../../../schema/messages/import-export/index.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { useFailureWords } from '../../kit/session/failure-words.ts';
import { useTexts } from '../../language/texts.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { BadRows } from './bad-rows.tsx';
import { FileDrop } from './file-drop.tsx';
import { carryOut, type ImportResult, lookAt } from './import-calls.ts';
import styles from './import-export.module.css';

interface Looked {
  readonly file: File;
  readonly shown: ShownImport;
}

/** A file of another program, step by step: what it holds, what is read of it, what is wrong, and all of it or nothing. */
export function ImportCard({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(importExportTexts);
  const words = useFailureWords();
  const toast = useToast();
  const [kind, setKind] = useState<ImportKind>('CUSTOMERS');
  const [looked, setLooked] = useState<Looked>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);

  const run = async (call: () => Promise<ImportResult>): Promise<ShownImport | undefined> => {
    setPending(true);
    setFailure(undefined);
    const result = await call();
    setPending(false);
    if (result.kind === 'ok') return result.shown;
    setFailure(result.error.text);
    return undefined;
  };
  const look = async (file: File, mapping?: Readonly<Record<string, string | null>>) => {
    const shown = await run(() => lookAt(file, kind, mapping, words));
    if (shown !== undefined) setLooked({ file, shown });
  };
  const apply = async (id: string) => {
    const shown = await run(() => carryOut(id, 'apply', words));
    if (shown === undefined) return;
    setLooked(undefined);
    toast({ title: t('applied', { count: shown.good }), tone: 'success' });
    onDone();
  };

  return (
    <SectionCard title={t('importTitle')}>
      <p className={styles.muted}>{t('importText')}</p>
      <div className={styles.steps}>
        <Field label={t('kind')} name="kind">
          <Select
            value={kind}
            disabled={looked !== undefined}
            onChange={(event) => setKind(importKind.parse(event.target.value))}
            options={importKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Field>
        {failure !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {failure}
          </Notice>
        )}
        {looked === undefined ? (
          <FileDrop pending={pending} onFile={(file) => void look(file)} />
        ) : (
          <Result
            looked={looked}
            pending={pending}
            onMapping={(mapping) => void look(looked.file, mapping)}
            onApply={() => void apply(looked.shown.id)}
            onAnother={() => setLooked(undefined)}
          />
        )}
      </div>
    </SectionCard>
  );
}

interface ResultProps {
  readonly looked: Looked;
  readonly pending: boolean;
  readonly onMapping: (mapping: Readonly<Record<string, string | null>>) => void;
  readonly onApply: () => void;
  readonly onAnother: () => void;
}

function Result({ looked, pending, onMapping, onApply, onAnother }: ResultProps) {
  const t = useTexts(importExportTexts);
  const { shown, file } = looked;
  const { mapping, columns, good, bad, duplicates } = shown;
  const fields = importFields[shown.kind];
  const chosen = Object.fromEntries(fields.map((field) => [field, mapping[field] ?? null]));
  return (
    <>
      <div className={styles.words}>
        <strong>{file.name}</strong>
        <span className={styles.counts}>
          <span>{t('good', { count: good })}</span>
          {duplicates > 0 && <span className={styles.muted}>{t('duplicates', { count: duplicates })}</span>}
          {bad > 0 && <span>{t('bad', { count: bad })}</span>}
        </span>
      </div>
      <BadRows shown={shown} />
      <details open={bad > 0 || good === 0}>
        <summary>{t('columns')}</summary>
        <p className={styles.muted}>{t('columnsText')}</p>
        <div className={styles.columns}>
          {fields.map((field) => (
            <Field key={field} label={t(`fields.${field}`)} name={field}>
              <Select
                value={mapping[field] ?? ''}
                disabled={pending}
                onChange={({ target }) => onMapping({ ...chosen, [field]: target.value === '' ? null : target.value })}
                options={[{ value: '', label: t('notRead') }, ...columns.map((value) => ({ value, label: value }))]}
              />
            </Field>
          ))}
        </div>
      </details>
      {bad === 0 && good === 0 && <p>{t('nothingNew')}</p>}
      <Actions>
        {bad === 0 && good > 0 && (
          <Button pending={pending} pendingText={t('applying')} onClick={onApply}>
            {t('apply', { count: good })}
          </Button>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </Actions>
    </>
  );
}
