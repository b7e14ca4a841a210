import {
  blankLine,
  type Extras,
  type Field,
  type LineChange,
  type LineValues,
  lineChanges,
  type NewLine,
  newLineInput,
  parseLine,
  type SavedLine,
  type Typed,
} from './line-values.ts';

/** A line as it is on the screen: what the server has of it, what was typed over that, and where its write is. */
export interface LineRow {
  /** Stays as long as the row does, also when a new line gets its id. */
  readonly key: string;
  readonly jobId: string;
  /** Undefined of a line that the server does not know yet. */
  readonly saved: SavedLine | undefined;
  readonly typed: Typed;
  readonly extras: Extras;
  readonly step: 'still' | 'sending' | 'failed' | 'stale';
  /** Why it was not saved. */
  readonly problem?: string | undefined;
  /** What somebody else has written meanwhile. */
  readonly theirs?: SavedLine | undefined;
  /** Cells that cannot be read, once somebody has left them. */
  readonly wrong: readonly Field[];
}

/** How a write of a line ended. */
export type Written =
  | { readonly kind: 'ok'; readonly line: SavedLine }
  | { readonly kind: 'stale'; readonly line: SavedLine }
  | { readonly kind: 'failed'; readonly text: string };

export interface LineCalls {
  readonly add: (jobId: string, line: NewLine, operationId: string) => Promise<Written>;
  readonly update: (seen: SavedLine, change: LineChange, operationId: string) => Promise<Written>;
  /**
   * The card is to be read again: something was written, or the answer was perhaps older than that. Absent where nobody else
   * can write: there a line stays until it is removed here.
   */
  readonly readAgain?: () => void;
  /** What is said of a line that somebody else has removed while it was changed. */
  readonly gone: () => string;
}

interface OfJob {
  readonly id: string;
  readonly lines: readonly SavedLine[];
}

/** An answer that comes so long after a line was added has been asked for after it: what it does not have is gone. */
const longestAnswerMilliseconds = 5000;

/** Whether something of a row is not with the server. */
export const isUnsaved = ({ typed, step }: LineRow) => step !== 'still' || Object.keys(typed).length > 0;
export const savedValues = ({ saved }: LineRow): LineValues => saved ?? blankLine;

/**
 * The lines of a card as they are typed: what is typed shows at once, each row has one write on its way at most, and what
 * could not be written stays and says so.
 *
 * @param newId makes the id of a write, which the server carries out once however often it arrives
 */
export function createLineRows(calls: LineCalls, newId: () => string) {
  let rows: readonly LineRow[] = [];
  const removed = new Set<string>();
  /** Added here, and in no answer about the whole job yet; and when. */
  const fresh = new Map<string, number>();
  const again = new Set<string>();
  const sent = new Map<string, { readonly body: string; readonly operationId: string }>();
  const listeners = new Set<() => void>();
  let made = 0;

  const show = (next: readonly LineRow[]) => {
    rows = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => rows.find((row) => row.key === key);
  const patch = (key: string, values: Partial<LineRow>) =>
    show(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  const started = (jobId: string): LineRow => {
    made += 1;
    return { key: `new-${made}`, jobId, saved: undefined, typed: {}, extras: {}, step: 'still', wrong: [] };
  };

  /** The same write has the same id, so that one whose answer was lost is not done twice. */
  const operationOf = (key: string, input: unknown): string => {
    const body = JSON.stringify(input);
    const before = sent.get(key);
    if (before?.body === body) return before.operationId;
    const operationId = newId();
    sent.set(key, { body, operationId });
    return operationId;
  };

  async function save(key: string): Promise<void> {
    const row = find(key);
    if (row === undefined || row.theirs !== undefined) return;
    if (row.step === 'sending') {
      again.add(key);
      return;
    }
    const isEmpty = row.saved === undefined && Object.values(row.typed).every((typed) => typed === '');
    if (isEmpty || Object.keys(row.typed).length + Object.keys(row.extras).length === 0) return;
    const { wrong } = parseLine(savedValues(row), row.typed);
    if (wrong.length > 0) {
      patch(key, { wrong });
      return;
    }
    const { typed, extras, saved, jobId } = row;
    const change = saved && lineChanges(saved, typed, extras);
    if (change !== undefined && Object.keys(change).length === 0) {
      patch(key, { typed: {}, extras: {}, step: 'still', problem: undefined, wrong: [] });
      return;
    }
    patch(key, { step: 'sending', problem: undefined, wrong: [] });
    const written =
      saved !== undefined && change !== undefined
        ? await calls.update(saved, change, operationOf(key, { version: saved.version, change }))
        : await calls.add(jobId, newLineInput(savedValues(row), typed, extras), operationOf(key, { typed, extras }));
    await take(key, written, { typed, extras, isNew: saved === undefined });
  }

  async function take(
    key: string,
    written: Written,
    { typed, extras, isNew }: Pick<LineRow, 'typed' | 'extras'> & { readonly isNew: boolean },
  ): Promise<void> {
    const row = find(key);
    if (row === undefined) return;
    if (written.kind === 'failed') patch(key, { step: 'failed', problem: written.text });
    else if (written.kind === 'stale') patch(key, { step: 'stale', theirs: written.line });
    else {
      if (isNew) fresh.set(written.line.id, Date.now());
      const since = Object.entries(row.typed).filter(([field, text]) => !sameAs(typed, field, text));
      const left = row.extras === extras ? {} : row.extras;
      patch(key, { saved: written.line, typed: Object.fromEntries(since), extras: left, step: 'still' });
      calls.readAgain?.();
    }
    const isWanted = again.delete(key);
    if (isWanted && written.kind === 'ok') await save(key);
  }

  return {
    list: () => rows,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Takes over what the server answers about the whole card, without losing what is being typed. */
    syncFromServer(jobs: readonly OfJob[], mayAdd: (jobId: string) => boolean) {
      const next = jobs.flatMap(({ id: jobId, lines }) => {
        for (const { id } of lines) fresh.delete(id);
        const known = rows.filter((row) => row.jobId === jobId);
        const shown = lines
          .filter(({ id }) => !removed.has(id))
          .map((line) => {
            const row = known.find(({ saved }) => saved?.id === line.id);
            return row === undefined ? { ...started(jobId), key: line.id, saved: line } : merged(row, line);
          });
        const missing = known.flatMap((row) => rest(row, lines));
        const open = mayAdd(jobId) ? missing : missing.filter(isUnsaved);
        const needsBlank = mayAdd(jobId) && open.every((row) => row.saved !== undefined || isUnsaved(row));
        return [...shown, ...open, ...(needsBlank ? [started(jobId)] : [])];
      });
      show(next);
    },

    type(key: string, typed: Typed, extras: Extras = {}) {
      const row = find(key);
      if (row === undefined) return;
      const next = { ...row, typed: { ...row.typed, ...typed }, extras: { ...row.extras, ...extras } };
      const wrong = row.wrong.filter((field) => parseLine(savedValues(next), next.typed).wrong.includes(field));
      const all = rows.map((each) => (each.key === key ? { ...next, wrong } : each));
      const isLast = row.saved === undefined && !all.some((each) => each.jobId === row.jobId && isBlank(each));
      const place = all.findLastIndex((each) => each.jobId === row.jobId) + 1;
      show(isLast ? all.toSpliced(place, 0, started(row.jobId)) : all);
    },

    /** What stood in the row before it was changed. */
    revert(key: string) {
      const row = find(key);
      if (row !== undefined && row.step !== 'sending') {
        patch(key, { typed: {}, extras: {}, step: 'still', problem: undefined, theirs: undefined, wrong: [] });
      }
    },
    save,

    /** Writes what was typed. @returns the line, or nothing where it could not be written or is none yet */
    async written(key: string): Promise<SavedLine | undefined> {
      await save(key);
      const row = find(key);
      return row?.step === 'still' ? row.saved : undefined;
    },

    /** Resolves a conflict by writing the own value over the other. */
    keepMine(key: string) {
      const row = find(key);
      if (row?.theirs === undefined) return;
      patch(key, { saved: row.theirs, theirs: undefined, step: 'still' });
      return save(key);
    },
    takeTheirs(key: string) {
      const row = find(key);
      if (row?.theirs === undefined) return;
      patch(key, { saved: row.theirs, theirs: undefined, typed: {}, extras: {}, step: 'still', wrong: [] });
    },

    /** Removes a row from the screen. @returns what has to be removed at the server */
    hide(key: string): SavedLine | undefined {
      const row = find(key);
      if (row === undefined) return undefined;
      if (row.saved !== undefined) removed.add(row.saved.id);
      show(rows.filter((each) => each.key !== key));
      return row.saved;
    },
    /** The line could not be removed after all; the next answer about the card brings it back. */
    unhide(line: SavedLine) {
      removed.delete(line.id);
      if (!rows.some(({ saved }) => saved?.id === line.id)) {
        show([{ ...started(line.jobId), key: line.id, saved: line }, ...rows]);
      }
    },
  };

  /** A row that the server has more news of. */
  function merged(row: LineRow, line: SavedLine): LineRow {
    if (row.saved === undefined || line.version < row.saved.version || row.step === 'sending') return row;
    // What moves stock raises no version.
    if (line.version === row.saved.version)
      return stockFields.some((name) => line[name] !== row.saved?.[name]) ? { ...row, saved: line } : row;
    const mine = lineChanges(row.saved, row.typed);
    const touched = Object.keys(lineChanges(row.saved, { ...row.typed }));
    const isTouched = touched.some((name) => differs(line, row.saved, name));
    if (Object.keys(mine).length > 0 && isTouched) return { ...row, step: 'stale', theirs: line };
    return { ...row, saved: line };
  }

  /** Rows that an answer about the job does not have: new ones, and those that somebody else has removed. */
  function rest(row: LineRow, lines: readonly SavedLine[]): LineRow[] {
    if (row.saved === undefined) return [row];
    const { id } = row.saved;
    if (lines.some((line) => line.id === id)) return [];
    if (row.step === 'sending') return [row];
    const addedAt = fresh.get(id);
    const mayBeOlder = (since: number) => !calls.readAgain || Date.now() - since < longestAnswerMilliseconds;
    if (addedAt !== undefined && mayBeOlder(addedAt)) {
      calls.readAgain?.();
      return [row];
    }
    fresh.delete(id);
    if (Object.keys(row.typed).length === 0) return [];
    const { kind, description, quantityThousandths, unit, vatCategory } = row.saved;
    const before = { kind, description, quantity: `${quantityThousandths / 1000}`, unit, vat: vatCategory };
    return [{ ...row, saved: undefined, typed: { ...before, ...row.typed }, step: 'failed', problem: calls.gone() }];
  }
}

/** What of a line stock writes. */
const stockFields = ['stockState', 'reservedThousandths', 'issuedThousandths', 'partState', 'costPrice'] as const;

export type LineRows = ReturnType<typeof createLineRows>;

/** The place for the next line, in which nobody has typed. */
export const isBlank = (row: LineRow) => row.saved === undefined && !isUnsaved(row);

const sameAs = (typed: Typed, field: string, text: unknown) =>
  Object.entries(typed).some(([name, before]) => name === field && before === text);

const differs = (one: SavedLine, other: SavedLine | undefined, name: string) =>
  Object.entries(one).find(([key]) => key === name)?.[1] !==
  Object.entries(other ?? {}).find(([key]) => key === name)?.[1];
