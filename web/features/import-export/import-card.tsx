import ArrowRight from 'lucide-react/icons/arrow-right';
import { useCallback, useId, useState } from 'react';
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
  const look = async (file: File, as: ImportKind, mapping?: Readonly<Record<string, string | null>>) => {
    const shown = await run('look', lookAt(file, as, mapping, words));
    if (shown !== undefined) setLooked({ file, shown });
  };
  const lookAsAnother = (as: ImportKind) => {
    setKind(as);
    // What was seen of the file is of the other kind, and must not be applied any more.
    setLooked(undefined);
    if (looked !== undefined) void look(looked.file, as);
  };
  const apply = async (id: string) => {
    const shown = await run('apply', carryOut(id, 'apply', words));
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
            disabled={pending !== undefined}
            onChange={(event) => lookAsAnother(importKind.parse(event.target.value))}
            options={importKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Field>
        {failure !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {failure}
          </Notice>
        )}
        {looked === undefined ? (
          <FileDrop pending={pending === 'look'} text={t('choose')} onFile={(file) => void look(file, kind)} />
        ) : (
          <Result
            looked={looked}
            pending={pending}
            onFile={(file) => void look(file, kind)}
            onMapping={(mapping) => void look(looked.file, kind, mapping)}
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
  readonly pending: 'look' | 'apply' | undefined;
  readonly onFile: (file: File) => void;
  readonly onMapping: (mapping: Readonly<Record<string, string | null>>) => void;
  readonly onApply: () => void;
  readonly onAnother: () => void;
}

function Result({ looked, pending, onFile, onMapping, onApply, onAnother }: ResultProps) {
  const t = useTexts(importExportTexts);
  const { shown, file } = looked;
  const { good, bad, duplicates } = shown;
  // The field that was focused is gone with the choice of a file; whoever listens goes on here.
  const focus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <>
      <div className={styles.found} ref={focus} tabIndex={-1} role="status">
        <strong>{file.name}</strong>
        <span className={styles.counts}>
          {good > 0 && <span>{t('good', { count: good })}</span>}
          {duplicates > 0 && <span className={styles.muted}>{t('duplicates', { count: duplicates })}</span>}
        </span>
        {bad === 0 && good === 0 && <span>{t('nothingNew')}</span>}
      </div>
      <BadRows shown={shown} />
      {bad > 0 && <FileDrop pending={pending === 'look'} text={t('chooseMended')} onFile={onFile} />}
      <Columns shown={shown} disabled={pending !== undefined} onMapping={onMapping} />
      {bad === 0 && (
        <Actions>
          {good > 0 && (
            <Button
              pending={pending !== undefined}
              pendingText={t(pending === 'apply' ? 'applying' : 'looking')}
              onClick={onApply}
            >
              {t('apply', { count: good })}
            </Button>
          )}
          <Button variant="secondary" disabled={pending !== undefined} onClick={onAnother}>
            {t('another')}
          </Button>
        </Actions>
      )}
    </>
  );
}

interface ColumnsProps extends Pick<ResultProps, 'onMapping'> {
  readonly shown: ShownImport;
  readonly disabled: boolean;
}

/** What becomes of each column of the file, and the way to say it otherwise. */
function Columns({ shown: { kind, mapping, columns, good, duplicates }, disabled, onMapping }: ColumnsProps) {
  const t = useTexts(importExportTexts);
  const heading = useId();
  // Where nothing can be read, the columns are the reason; once open, it stays as people leave it.
  const [startsOpen] = useState(good + duplicates === 0);
  const fields = importFields[kind];
  const chosen = Object.fromEntries(fields.map((field) => [field, mapping[field] ?? null]));
  return (
    <div className={styles.guessing}>
      <div>
        <h3 id={heading}>{t('columns')}</h3>
        <p className={styles.muted}>{t('columnsText')}</p>
      </div>
      <ul className={styles.guesses} aria-labelledby={heading}>
        {columns.map((column) => {
          const into = fields.filter((field) => mapping[field] === column);
          return (
            <li key={column} className={into.length === 0 ? styles.muted : undefined}>
              <span>{column}</span>
              <ArrowRight aria-hidden="true" />
              <span>{into.map((field) => t(`fields.${field}`)).join(', ') || t('notRead')}</span>
            </li>
          );
        })}
      </ul>
      <details open={startsOpen}>
        <summary className={styles.change}>{t('changeColumns')}</summary>
        <div className={styles.columns}>
          {fields.map((field) => (
            <Field key={field} label={t(`fields.${field}`)} name={field}>
              <Select
                value={mapping[field] ?? ''}
                disabled={disabled}
                onChange={({ target }) => onMapping({ ...chosen, [field]: target.value === '' ? null : target.value })}
                options={[{ value: '', label: t('notRead') }, ...columns.map((value) => ({ value, label: value }))]}
              />
            </Field>
          ))}
        </div>
      </details>
    </div>
  );
}
