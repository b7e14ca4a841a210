import { useMutation } from '@apollo/client/react';
import { DevicesDocument, LogOutDeviceDocument, LogOutOtherDevicesDocument } from '../../../../generated/graphql.ts';
import { devicesTexts } from '../../../../schema/messages/devices/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useToast } from '../../../ui/notices/toast.tsx';

/** Logs other devices out, one or all, and shows the list again. */
export function useDeviceLogOut() {
  const t = useTexts(devicesTexts);
  const toast = useToast();
  const resultOf = useResult();
  const again = { refetchQueries: [DevicesDocument], awaitRefetchQueries: true };
  const [endOne, one] = useMutation(LogOutDeviceDocument, again);
  const [endOthers, others] = useMutation(LogOutOtherDevicesDocument, again);

  const tell = async (answer: Promise<{ readonly data?: unknown }>) => {
    const result = await resultOf(answer);
    if (result.kind === 'ok') toast({ title: t('loggedOut'), text: t('loggedOutText'), tone: 'success' });
    else toast({ title: t('logOutFailed'), text: result.error.text, tone: 'error' });
  };
  return {
    logOut: (id: string) => tell(endOne({ variables: { id } })),
    logOutOthers: () => tell(endOthers()),
    busy: one.loading || others.loading,
  };
}
