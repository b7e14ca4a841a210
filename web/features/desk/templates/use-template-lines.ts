import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LineEdits, NewLine, SavedLine } from '../jobs/index.ts';
import { createLineRows } from '../jobs/index.ts';
import { type DraftJob, toDraftLines } from './template-draft.ts';

const done = { kind: 'ok', data: undefined } as const;

/**
 * The editor of the card over lines that nobody has written yet: what is typed stays in this window until the whole template
 * is saved.
 */
export function useTemplateLines(jobs: readonly DraftJob[], onJobs: (jobs: readonly DraftJob[]) => void) {
  const [rows] = useState(() =>
    createLineRows(
      {
        add: async (jobId, line) => {
          const [added] = toDraftLines(jobId, [line]);
          if (added === undefined) throw new Error('A line makes a line');
          return { kind: 'ok', line: added };
        },
        update: async (seen, change) => {
          const line = { ...seen, ...written(change), version: seen.version + 1 };
          return { kind: 'ok', line };
        },
        gone: () => '',
      },
      () => crypto.randomUUID(),
    ),
  );
  useEffect(() => rows.syncFromServer(jobs, () => true), [rows, jobs]);
  const list = useSyncExternalStore(rows.subscribe, rows.list);
  const edits: LineEdits = {
    remove: async () => done,
    restore: async (_jobId, line) => {
      rows.unhide(line);
      return done;
    },
    addAll: async (jobId, lines) => {
      const more: readonly SavedLine[] = toDraftLines(jobId, lines satisfies readonly NewLine[]);
      onJobs(jobs.map((job) => (job.id === jobId ? { ...job, lines: [...job.lines, ...more] } : job)));
      return done;
    },
  };
  return { rows, list, edits };
}

/** A change without what it leaves as it was. */
function written(change: object): Partial<SavedLine> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
