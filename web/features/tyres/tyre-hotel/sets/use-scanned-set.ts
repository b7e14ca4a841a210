import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { SetOfLabelDocument } from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { useScanner } from '../../../platform/scanner/index.ts';

/** Opens a set when its label is scanned. @param options.inDialog also while a dialog is open, as that of another set */
export function useScannedSet(options: { readonly inDialog?: boolean } = {}): void {
  const t = useTexts(tyresTexts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const resultOf = useResult();
  const open = async (code: string) => {
    const found = client.query({ query: SetOfLabelDocument, variables: { code }, fetchPolicy: 'network-only' });
    const result = await resultOf(found);
    if (result.kind === 'ok') await navigate(`${paths.tyres()}?set=${result.data.tyreSet.id}`);
    else if (result.error.code === 'NOT_FOUND') toast({ title: t('notLabel'), text: code });
    else toast({ title: t('failed'), text: result.error.text, tone: 'error' });
  };
  useScanner(({ code }) => {
    if (code.kind !== 'tyres') return false;
    void open(code.label);
    return true;
  }, options);
}
