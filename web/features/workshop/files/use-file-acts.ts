import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  type FilePartsFragment,
  RemoveFileDocument,
  RestoreFileDocument,
  UpdateFileDocument,
} from '../../../../generated/graphql.ts';
import { filesTexts } from '../../../../schema/messages/files/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useToast } from '../../../ui/notices/toast.tsx';

/** How long what was removed can be brought back with one press. */
const undoMilliseconds = 10_000;

/** What can be done with a file; what cannot be done is said, and the list is read again. */
export function useFileActs(readAgain: () => Promise<unknown>) {
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const t = useTexts(filesTexts);
  const [removed, setRemoved] = useState<FilePartsFragment>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = async <Data>(call: Promise<{ data?: Data | undefined }>): Promise<Data | undefined> => {
    const result = await resultOf(call);
    await readAgain().catch(() => undefined);
    if (result.kind === 'ok') return result.data;
    const isStale = result.error.code === 'CONFLICT';
    toast({ title: t('notDone'), text: isStale ? t('changedSince') : result.error.text, tone: 'error' });
    return undefined;
  };
  return {
    removed,
    show(file: FilePartsFragment, showToCustomer: boolean) {
      const { id, version } = file;
      const variables = { input: { id, version, showToCustomer } };
      // The box answers the press at once; a refusal takes it back.
      const optimisticResponse = { updateFile: { ...file, showToCustomer } };
      void run(client.mutate({ mutation: UpdateFileDocument, variables, optimisticResponse }));
    },
    async remove({ id, version }: FilePartsFragment) {
      const done = await run(client.mutate({ mutation: RemoveFileDocument, variables: { input: { id, version } } }));
      if (done === undefined) return;
      setRemoved(done.removeFile);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setRemoved(undefined), undoMilliseconds);
    },
    undo() {
      if (removed === undefined) return;
      const { id, version } = removed;
      setRemoved(undefined);
      void run(client.mutate({ mutation: RestoreFileDocument, variables: { input: { id, version } } }));
    },
  };
}
