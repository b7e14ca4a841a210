import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { type Act, can, roles } from '../../../schema/permissions.ts';
import { useTexts } from '../../language/texts.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { SignedInScreen } from '../screens/signed-in-screen.tsx';
import { EntityList } from './entity-list.tsx';
import type { Listed } from './list-documents.ts';
import type { EntityListProps } from './list-props.ts';

export interface ListScreenProps<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues>
  extends EntityListProps<Data, Item, Input, Output> {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What the screen is for; a person who may not do it sees a refusal in its place. */
  readonly act: Act;
}

/** A screen with a list of records: reads, shows, adds, changes and removes them. */
export function ListScreen<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues>({
  title,
  lead,
  act,
  ...list
}: ListScreenProps<Data, Item, Input, Output>) {
  const t = useTexts(kitTexts);
  return (
    <SignedInScreen title={title} lead={lead} failure={{ title, text: t('failed') }}>
      {(profile) =>
        roles.some((role) => role === profile.role && can(role, act)) ? (
          <EntityList {...list} />
        ) : (
          <Notice title={t('notAllowed')}>{t('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}
