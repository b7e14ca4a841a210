import { useState } from 'react';
import { memberOrders, memberRoles } from '../../../../schema/features/account/members.ts';
import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { memberRoleWord } from './seats/seat-words.ts';
import styles from './team.module.css';
import type { MemberWish } from './team-pages.ts';

export interface MemberToolsProps {
  readonly wish: MemberWish;
  readonly onWish: (wish: MemberWish) => void;
}

/** Searches while one types, and chooses role and order; the list before stays until the answer is there. */
export function MemberTools({ wish, onWish }: MemberToolsProps) {
  const t = useTexts(teamTexts);
  const [typed, setTyped] = useState(wish.search);
  const search = (text: string) => {
    setTyped(text);
    onWish({ ...wish, search: text.trim() });
  };
  const roles = [
    { value: '', label: t('allRoles') },
    ...memberRoles.map((role) => ({ value: role, label: memberRoleWord(role, t) })),
  ];
  const orders = memberOrders.map((order) => ({ value: order, label: t(`orders.${order}`) }));
  return (
    <search className={styles.tools}>
      <Field label={t('search')} name="search">
        <TextInput type="search" value={typed} onChange={({ target }) => search(target.value)} />
      </Field>
      <Field label={t('showRole')} name="shownRole">
        <Select
          options={roles}
          value={wish.role ?? ''}
          onChange={({ target }) => onWish({ ...wish, role: memberRoles.find((role) => role === target.value) })}
        />
      </Field>
      <Field label={t('order')} name="order">
        <Select
          options={orders}
          value={wish.order}
          onChange={({ target }) =>
            onWish({ ...wish, order: memberOrders.find((order) => order === target.value) ?? 'joined' })
          }
        />
      </Field>
    </search>
  );
}
