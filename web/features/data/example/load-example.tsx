import { useMutation, useQuery } from '@apollo/client/react';
import { ExampleDocument, LoadExampleDocument } from '../../../../generated/graphql.ts';
import { exampleTexts } from '../../../../schema/messages/example/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

/**
 * Offers something to look around in to the person who may change the settings of a workshop in which nothing is yet.
 * What cannot be read is not missed: nobody's work hangs on it.
 */
export function LoadExample() {
  const t = useTexts(exampleTexts);
  const toast = useToast();
  const resultOf = useResult();
  // Asked again each time: it may have been filled on another screen.
  const { data } = useQuery(ExampleDocument, { fetchPolicy: 'cache-and-network' });
  // All that is on the screen, which shows it before the button rests.
  const [load, { loading }] = useMutation(LoadExampleDocument, { refetchQueries: 'active', awaitRefetchQueries: true });
  // Its cards appear while the others are still loaded.
  if (!(data?.workshop.isEmpty || loading)) return null;
  const press = async () => {
    const result = await resultOf(load());
    if (result.kind === 'error') toast({ title: t('loadFailed'), text: result.error.text, tone: 'error' });
  };
  return (
    <Button variant="secondary" pending={loading} pendingText={t('loading')} onClick={press}>
      {t('load')}
    </Button>
  );
}
