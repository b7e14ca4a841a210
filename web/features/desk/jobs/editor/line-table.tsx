import { useCallback, useEffect, useRef, useState } from 'react';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import type { LineContext, StockWork } from './line-context.ts';
import { LineRowView } from './line-row.tsx';
import { isBlank, type LineRow } from './line-rows.ts';
import type { NewLine, SavedLine } from './line-values.ts';
import styles from './lines.module.css';
import { parsePastedLines } from './parse-pasted-lines.ts';

/** How long what was removed can be taken back. */
const undoMilliseconds = 10_000;
/** The server's bound for one job. */
const pastedAtMost = 300;

export interface LineTableProps {
  readonly jobId: string;
  readonly rows: readonly LineRow[];
  readonly editable: boolean;
  readonly env: LineContext;
  /** Undefined where nothing is done with parts. */
  readonly stock?: StockWork | undefined;
}

/** What was pasted and could not be added: it stays, with the way to try again. */
interface Pasted {
  readonly lines: readonly NewLine[];
  readonly operationId: string;
  readonly problem: string;
}

/** The lines of a job, edited in place like a spreadsheet. */
export function LineTable({ jobId, rows, editable, env, stock }: LineTableProps) {
  const t = useTexts(jobCardTexts);
  const toast = useToast();
  const [pasted, setPasted] = useState<Pasted>();
  const [undo, setUndo] = useState<{ readonly line: SavedLine; readonly order: readonly string[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The same as long as the surroundings are: a key in one line draws no other line again.
  const remove = useCallback(
    async ({ key }: LineRow) => {
      const order = env.rows.list().flatMap((row) => (row.jobId === jobId ? (row.saved?.id ?? []) : []));
      const line = env.rows.hide(key);
      if (line === undefined) return;
      // A line whose price is not shown could not be written again as it was.
      if (line.unitPrice !== null) {
        setUndo({ line, order });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setUndo(undefined), undoMilliseconds);
      }
      const result = await env.edits.remove(line);
      if (result.kind === 'error') {
        env.rows.unhide(line);
        setUndo(undefined);
        toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
      }
    },
    [env, jobId, t, toast],
  );

  const restoreLine = async () => {
    if (undo === undefined) return;
    setUndo(undefined);
    const result = await env.edits.restore(jobId, undo.line, undo.order);
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  const add = useCallback(
    async (lines: readonly NewLine[], operationId: string) => {
      const result = await env.edits.addAll(jobId, lines, operationId);
      setPasted(result.kind === 'ok' ? undefined : { lines, operationId, problem: result.error.text });
      if (result.kind === 'ok') toast({ title: t('pasted', { count: lines.length }), tone: 'success' });
    },
    [env, jobId, t, toast],
  );
  const paste = useCallback(
    (text: string) => {
      const lines = parsePastedLines(text, env.seesPrices);
      if (lines.length > pastedAtMost) {
        setPasted({ lines, operationId: crypto.randomUUID(), problem: t('tooManyLines', { most: `${pastedAtMost}` }) });
      } else if (lines.length > 0) void add(lines, crypto.randomUUID());
    },
    [env, t, add],
  );

  const shown = editable ? rows : rows.filter((row) => !isBlank(row));
  const columns = ['kind', 'description', 'quantity', 'unit'] as const;
  const numbers = new Set(['quantity', 'price', 'discount', 'cost', 'amount']);
  const heads = [
    ...columns,
    ...(env.seesPrices ? (['price', 'discount', 'vat'] as const) : []),
    ...(env.seesCosts ? (['cost'] as const) : []),
    ...(env.seesPrices ? (['amount'] as const) : []),
  ];
  return (
    <div data-lines="">
      {shown.length > 0 && (
        <>
          <div
            className={classNames(styles.head, env.seesPrices && styles.priced, env.seesCosts && styles.costed)}
            aria-hidden="true"
          >
            {heads.map((field) => (
              <span key={field} data-area={field} data-number={numbers.has(field) ? '' : undefined}>
                {env.isTemplate && field === 'discount' ? '' : t(`fields.${field}`)}
                {field === 'price' && ` ${t(`modes.${env.mode}`)}`}
              </span>
            ))}
          </div>
          <ul className={styles.lines}>
            {shown.map((row, place) => (
              <LineRowView
                key={row.key}
                row={row}
                place={place + 1}
                editable={editable}
                stock={stock}
                env={env}
                onRemove={remove}
                onPasteTable={paste}
              />
            ))}
          </ul>
        </>
      )}
      {undo && (
        <p className={styles.undo} role="status">
          {t('lineRemoved', { name: undo.line.description })}
          <Button variant="ghost" onClick={() => void restoreLine()}>
            {t('undo')}
          </Button>
        </p>
      )}
      {pasted && (
        <Notice
          tone="error"
          title={t('notPasted', { count: pasted.lines.length })}
          action={
            <Button
              variant="secondary"
              onClick={() => void add(pasted.lines.slice(0, pastedAtMost), crypto.randomUUID())}
            >
              {t('tryAgain')}
            </Button>
          }
        >
          {pasted.problem}
        </Notice>
      )}
    </div>
  );
}
