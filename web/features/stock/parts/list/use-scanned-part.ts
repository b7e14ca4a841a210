import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PartOfEanDocument } from '../../../../../generated/graphql.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { useScanner } from '../../../platform/scanner/index.ts';

/** Opens a part when the number on its package is scanned. @returns the same for a number that was typed */
export function useScannedPart(): (ean: string) => void {
  const t = useTexts(partsTexts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const resultOf = useResult();
  const open = useCallback(
    async (ean: string) => {
      const found = client.query({ query: PartOfEanDocument, variables: { ean }, fetchPolicy: 'network-only' });
      const result = await resultOf(found);
      if (result.kind === 'ok') await navigate(rowPath('part', result.data.part.id));
      else if (result.error.code === 'NOT_FOUND') toast({ title: t('notKnown', { ean }) });
      else toast({ title: t('failed'), text: result.error.text, tone: 'error' });
    },
    [client, navigate, toast, resultOf, t],
  );
  useScanner(({ code }) => {
    if (code.kind !== 'ean') return false;
    void open(code.ean);
    return true;
  });
  return open;
}
