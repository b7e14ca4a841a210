import { useEffect, useRef } from 'react';
import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Person } from '../draft/draft.ts';
import type { Choice } from '../draft/use-take-in-search.ts';
import { CarOrCustomerSearch } from './car-or-customer-search.tsx';
import { newPerson } from './car-section.tsx';
import styles from './take-in.module.css';

export interface PersonSectionProps {
  readonly person: Person | undefined;
  /** Whose the car is, where that is known. */
  readonly owner: { readonly name: string; readonly phone: string | null } | undefined;
  /** Whether somebody else than the owner is being looked for. */
  readonly other: boolean;
  /** Whether the car is announced for later: nobody has brought it yet. */
  readonly later: boolean;
  readonly onOther: (other: boolean) => void;
  readonly onPerson: (person: Person | undefined) => void;
  readonly errors: {
    readonly customer?: string | undefined;
    readonly name?: string | undefined;
    readonly phone?: string | undefined;
  };
}

/** Who brings the car: its owner, somebody who is found by phone or name, or somebody new, typed once. */
export function PersonSection({ person, owner, other, later, onOther, onPerson, errors }: PersonSectionProps) {
  const t = useTexts(takeInTexts);
  const group = useRef<HTMLDivElement>(null);
  // Of somebody new the half that is not known yet comes next.
  const started = person?.kind === 'new';
  useEffect(() => {
    if (!started) return;
    const inputs = [...(group.current?.querySelectorAll<HTMLInputElement>('input[data-step]') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, [started]);
  const take = (choice: Choice) => {
    if (choice.kind === 'CUSTOMER') onPerson({ kind: 'known', id: choice.id, name: choice.title });
    else if (choice.kind === 'begin' && (choice.what.kind === 'phone' || choice.what.kind === 'name'))
      onPerson(newPerson(choice.what));
  };

  if (person === undefined && owner !== undefined && !other) {
    return (
      <div className={styles.chosen}>
        <span className={styles.chosenWords}>
          <strong>{owner.name}</strong>
          {owner.phone && <a href={`tel:${owner.phone}`}>{phoneWords(owner.phone)}</a>}
        </span>
        <Button variant="ghost" onClick={() => onOther(true)}>
          {t(later ? 'customerOtherLater' : 'customerOther')}
        </Button>
      </div>
    );
  }
  if (person === undefined) {
    return (
      <>
        <CarOrCustomerSearch
          label={t('customerFind')}
          name="customer"
          scope="customers"
          autoFocus={other}
          error={errors.customer}
          onTake={take}
        />
        {owner !== undefined && (
          <div className={styles.buttons}>
            <Button variant="ghost" onClick={() => onOther(false)}>
              {t('ownerAgain', { name: owner.name })}
            </Button>
          </div>
        )}
      </>
    );
  }
  const change = (
    <Button
      variant="ghost"
      onClick={() => {
        onPerson(undefined);
        onOther(owner !== undefined);
      }}
    >
      {t('change')}
    </Button>
  );
  if (person.kind === 'known') {
    return (
      <div className={styles.chosen}>
        <strong>{person.name}</strong>
        {change}
      </div>
    );
  }
  return (
    <div className={styles.person} ref={group}>
      <Field label={t('customerName')} name="customer.name" error={errors.name}>
        <TextInput
          data-step
          autoComplete="off"
          maxLength={200}
          value={person.name}
          onChange={({ target }) => onPerson({ ...person, name: target.value })}
        />
      </Field>
      <Field label={t('phone')} name="customer.phone" error={errors.phone} optional>
        <TextInput
          data-step
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={person.phone}
          onChange={({ target }) => onPerson({ ...person, phone: target.value })}
        />
      </Field>
      <div className={styles.chosen}>
        <Checkbox
          label={t('company')}
          checked={person.company}
          onChange={({ target }) => onPerson({ ...person, company: target.checked })}
        />
        {change}
      </div>
    </div>
  );
}
