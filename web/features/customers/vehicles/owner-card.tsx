import { lazy } from 'react';
import { Link } from 'react-router';
import type { VehiclePartsFragment } from '../../../../generated/graphql.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { unbrokenName } from '../../../language/apart/unbroken-name.ts';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import styles from './vehicles.module.css';

const load = () => import('./dialogs/change-owner-dialog.tsx');
const ChangeOwnerDialog = lazy(async () => ({ default: (await load()).ChangeOwnerDialog }));

export interface OwnerCardProps {
  readonly vehicle: VehiclePartsFragment;
  readonly editable: boolean;
}

/** Whose a vehicle is, how to reach them, and whose it was before. */
export function OwnerCard({ vehicle, editable }: OwnerCardProps) {
  const t = useTexts(vehiclesTexts);
  const formats = useFormats();
  const present = vehicle.ownerships.filter(({ to }) => to === null);
  const before = vehicle.ownerships.filter(({ to }) => to !== null);
  const owned = present.some(({ role }) => role === 'OWNER');
  return (
    <SectionCard
      title={t('sections.owners')}
      preload={load}
      editText={owned ? t('changeOwner') : t('setOwner')}
      edit={editable ? (onClose) => <ChangeOwnerDialog vehicle={vehicle} onClose={onClose} /> : undefined}
    >
      {present.length === 0 && <p className={styles.muted}>{t('noOwner')}</p>}
      {present.map(({ id, role, from, customer }) => (
        <div key={id} className={styles.person}>
          <Link className={styles.name} to={rowPath('customer', customer.id)}>
            {unbrokenName(customer.name)}
          </Link>
          {customer.phone && <a href={`tel:${customer.phone}`}>{phoneWords(customer.phone)}</a>}
          <span className={styles.muted}>
            {role !== 'OWNER' && `${t(`ownerRoles.${role}`)} · `}
            {t('since', { day: formats.day(from) })}
          </span>
        </div>
      ))}
      {before.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('formerOwners')}</summary>
          <ul className={styles.history}>
            {before.map(({ id, from, to, customer }) => (
              <li key={id}>
                <Link to={rowPath('customer', customer.id)}>{unbrokenName(customer.name)}</Link>
                <span className={styles.muted}>
                  {t('period', { from: formats.day(from), to: formats.day(to ?? from) })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </SectionCard>
  );
}
