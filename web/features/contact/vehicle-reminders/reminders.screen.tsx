import { useQuery } from '@apollo/client/react';
import { KindsOfRemindersDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AddReminderButton } from './add-reminder-button.tsx';
import { ReminderList } from './reminder-list.tsx';

/** `/reminders`: what owners of cars are reminded of, what leaves next, and what came of it. */
export function Screen() {
  const t = useTexts(remindersScreenTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) =>
        can(role, 'messages.send') && (
          <Actions>
            {can(role, 'settings.manage') && (
              <ButtonLink variant="secondary" to={paths.settingsMessages()}>
                {t('toSettings')}
              </ButtonLink>
            )}
            <AddReminderButton />
          </Actions>
        )
      }
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) =>
        can(role, 'messages.send') ? (
          <>
            <AllOffNotice mayChange={can(role, 'settings.manage')} />
            <ReminderList mayPay={can(role, 'subscription.manage')} />
          </>
        ) : (
          <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}

/** Says why the list is empty while no kind is switched on. */
function AllOffNotice({ mayChange }: { readonly mayChange: boolean }) {
  const t = useTexts(remindersScreenTexts);
  const query = useQuery(KindsOfRemindersDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const rules = query.data?.reminderRules.rules;
  if (rules === undefined || rules.some(({ on }) => on)) return null;
  return (
    <Notice
      title={t('allOff')}
      action={
        mayChange && (
          <ButtonLink variant="secondary" to={paths.settingsMessages()}>
            {t('toSettings')}
          </ButtonLink>
        )
      }
    >
      {t('allOffText')}
      {!mayChange && ` ${t('allOffMember')}`}
    </Notice>
  );
}
