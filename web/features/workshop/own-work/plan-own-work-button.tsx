import { useMutation, useQuery } from '@apollo/client/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { MeDocument, OwnWorkDocument, SaveResourceDocument } from '../../../../generated/graphql.ts';
import { ownWorkTexts } from '../../../../schema/messages/own-work/index.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

/**
 * Makes the person who presses it somebody that work is planned for: an owner who works alone is no mechanic by role.
 * Nothing where that is so already.
 */
export function PlanOwnWorkButton() {
  const t = useTexts(ownWorkTexts);
  const toast = useToast();
  const resultOf = useResult();
  const { data: known } = useQuery(MeDocument, { fetchPolicy: 'cache-only' });
  const query = useQuery(OwnWorkDocument, { fetchPolicy: 'cache-and-network' });
  useLive([query]);
  const [save, { loading }] = useMutation(SaveResourceDocument, { awaitRefetchQueries: true });
  const own = query.data?.staff.find(({ userId, archivedAt }) => userId === known?.me.id && archivedAt === null);
  if (query.data === undefined || own === undefined) return null;
  const earlier = query.data.plannerSettings.resources.find(({ staffId }) => staffId === own.id);
  if (earlier !== undefined && earlier.archivedAt === null) return null;
  const press = async () => {
    const person =
      earlier === undefined ? { staffId: own.id } : { id: earlier.id, version: earlier.version, archived: false };
    const result = await resultOf(save({ variables: { input: { kind: 'STAFF', ...person } } }));
    if (result.kind === 'error') toast({ title: t('notAdded'), text: result.error.text, tone: 'error' });
    else toast({ title: t('added'), text: t('addedText'), tone: 'success' });
  };
  return (
    <div>
      <Button variant="secondary" icon={<UserPlus aria-hidden="true" />} pending={loading} onClick={() => void press()}>
        {t('add')}
      </Button>
    </div>
  );
}
