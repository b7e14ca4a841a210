import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { SaveStorageContractDocument, type SaveStorageContractInput } from '../../../../generated/graphql.ts';
import { storageContractsTexts } from '../../../../schema/messages/storage-contracts/index.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../language/texts.ts';
import { useToast } from '../../../ui/notices/toast.tsx';

/** Gives the function that agrees on the storage of sets; the draft of the invoice is one press away then. */
export function useAgree() {
  const t = useTexts(storageContractsTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const resultOf = useResult();
  const withId = useOperationId();
  const [save] = useMutation(SaveStorageContractDocument);
  return async (input: SaveStorageContractInput) => {
    const result = await resultOf(save({ variables: { input: withId(input) } }));
    if (result.kind === 'ok') {
      const { id } = result.data.saveStorageContract.invoice;
      const action = { label: t('openDraft'), run: () => void navigate(rowPath('invoice', id)) };
      toast({ title: t('agreed'), tone: 'success', action });
    }
    return result;
  };
}
