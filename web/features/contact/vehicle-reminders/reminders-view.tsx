import { useQuery } from '@apollo/client/react';
import { KindsOfRemindersDocument } from '../../../../generated/graphql.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AddReminderButton } from './add-reminder-button.tsx';
import { ReminderList } from './reminder-list.tsx';

/** What can be done beside the title: the settings are opened, or a reminder is added. */
export function RemindersActs({ role }: { readonly role: Role }) {
  return (
    <Actions>
      {can(role, 'settings.manage') && <SettingsLink />}
      <AddReminderButton />
    </Actions>
  );
}

/** The list, and above it why it is empty while no kind is switched on. */
export function RemindersView({ role }: { readonly role: Role }) {
  return (
    <>
      <AllOffNotice mayChange={can(role, 'settings.manage')} />
      <ReminderList mayPay={can(role, 'subscription.manage')} />
    </>
  );
}

function SettingsLink() {
  const t = useTexts(remindersScreenTexts);
  return (
    <ButtonLink variant="secondary" to={paths.settingsMessages()}>
      {t('toSettings')}
    </ButtonLink>
  );
}

function AllOffNotice({ mayChange }: { readonly mayChange: boolean }) {
  const t = useTexts(remindersScreenTexts);
  const query = useQuery(KindsOfRemindersDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const rules = query.data?.reminderRules.rules;
  if (rules === undefined || rules.some(({ on }) => on)) return null;
  return (
    <Notice title={t('allOff')}>
      {t('allOffText')}
      {!mayChange && ` ${t('allOffMember')}`}
    </Notice>
  );
}
