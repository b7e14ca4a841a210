import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FilesDocument, UpdateFileDocument } from '../../../../../generated/graphql.ts';
import { sharingTexts } from '../../../../../schema/messages/sharing/index.ts';
import { type Result, useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';

/**
 * The photos of jobs of which a customer is asked, and which the customer is not shown yet: they go with the estimate unless
 * somebody unticks them.
 *
 * @param jobIds none where nothing is asked
 * @returns the box to tick, and `showThem`, which shows what is ticked before the estimate is sent
 */
export function useHiddenPhotos(jobCardId: string, jobIds: readonly string[]) {
  const t = useTexts(sharingTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const [isTicked, setTicked] = useState(true);
  const variables = { kind: 'JOB_CARD', id: jobCardId } as const;
  const { data } = useQuery(FilesDocument, { variables, skip: jobIds.length === 0, fetchPolicy: 'cache-and-network' });
  const hidden = (data?.files ?? []).filter(
    ({ jobId, width, showToCustomer }) => !showToCustomer && width !== null && jobId !== null && jobIds.includes(jobId),
  );
  const box = hidden.length > 0 && (
    <Checkbox
      label={t('showPhotos', { count: hidden.length })}
      name="showPhotos"
      checked={isTicked}
      onChange={({ target }) => setTicked(target.checked)}
    />
  );
  const showThem = async (): Promise<Result<unknown>> => {
    for (const { id, version } of isTicked ? hidden : []) {
      const input = { id, version, showToCustomer: true };
      const shown = await resultOf(client.mutate({ mutation: UpdateFileDocument, variables: { input } }));
      if (shown.kind === 'error') return shown;
    }
    return { kind: 'ok', data: undefined };
  };
  return { box, showThem };
}
