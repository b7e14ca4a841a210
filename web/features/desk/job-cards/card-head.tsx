import { lazy } from 'react';
import { Link } from 'react-router';
import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SectionColumn, SectionColumns } from '../../../kit/sections/section-columns.tsx';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { isOver, jobCardStyles as styles } from '../card-actions/index.ts';

const loadEditCardDialog = () => import('./dialogs/edit-card-dialog.tsx');
const EditCardDialog = lazy(async () => ({ default: (await loadEditCardDialog()).EditCardDialog }));

/** Whose car it is, when it was promised, and what the customer wants. */
export function CardHead({ card, role }: { readonly card: JobCardPartsFragment; readonly role: Role }) {
  const t = useTexts(jobCardTexts);
  const vehicles = useTexts(vehiclesTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const { customer, payer, vehicle } = card;
  const mayEdit = can(role, 'job-cards.manage') && !isOver(card);
  const edit = (section: 'visit' | 'wish') =>
    mayEdit ? (onClose: () => void) => <EditCardDialog section={section} card={card} onClose={onClose} /> : undefined;
  const isLate =
    card.promisedAt !== null && !isOver(card) && card.state !== 'READY' && Date.parse(card.promisedAt) < Date.now();
  const phone = (number: string | null) => number && <a href={`tel:${number}`}>{phoneWords(number)}</a>;
  const items = [
    {
      label: t('fields.customer'),
      value: customer && (
        <span className={styles.person}>
          <Link to={rowPath('customer', customer.id)}>{customer.name || t('erased')}</Link>
          {phone(customer.phone)}
        </span>
      ),
    },
    payer !== null &&
      payer.id !== customer?.id && {
        label: t('fields.payer'),
        value: <Link to={rowPath('customer', payer.id)}>{payer.name || t('erased')}</Link>,
      },
    vehicle !== null && {
      label: t('fields.vehicle'),
      value: (
        <Link to={rowPath('vehicle', vehicle.id)}>{vehicle.plate?.toUpperCase() ?? vehicle.vin ?? t('noPlate')}</Link>
      ),
    },
    (card.broughtByName ?? card.broughtByPhone) !== null && {
      label: t('fields.broughtByName'),
      value: (
        <span className={styles.person}>
          {card.broughtByName}
          {phone(card.broughtByPhone)}
        </span>
      ),
    },
    card.state === 'PLANNED' && {
      label: t('fields.expectedAt'),
      value: card.expectedAt && formats.moment(card.expectedAt),
    },
    {
      label: t('fields.promisedAt'),
      value: card.promisedAt && (
        <span className={styles.marked}>
          {formats.moment(card.promisedAt)}
          {isLate && <Badge tone="error">{t('late')}</Badge>}
        </span>
      ),
    },
    card.state === 'ON_HOLD' &&
      card.holdUntil !== null && { label: t('fields.holdUntil'), value: formats.moment(card.holdUntil) },
    {
      label: t('fields.km'),
      value: card.kmIn !== null && (
        <span className={styles.marked}>
          {vehicles('km', { km: formats.number(card.kmIn) })}
          {card.kmBelowLast && <Badge tone="warning">{t('kmBelowLast')}</Badge>}
        </span>
      ),
    },
    { label: t('fields.keyTag'), value: card.keyTag },
    card.fuelLevel !== null && { label: t('fields.fuelLevel'), value: formats.percent(card.fuelLevel * 10) },
    card.dropOff !== null && { label: t('fields.dropOff'), value: words(`dropOffs.${card.dropOff}`) },
    card.approvedUpToCents !== null && {
      label: t('fields.approvedUpToCents'),
      value: formats.money(card.approvedUpToCents, 'EUR'),
    },
  ].flatMap((item) => (item === false ? [] : [{ label: item.label, value: item.value || '—' }]));
  return (
    <SectionColumns>
      <SectionColumn>
        <SectionCard title={t('sections.visit')} preload={loadEditCardDialog} edit={edit('visit')}>
          <DataList items={items} />
        </SectionCard>
      </SectionColumn>
      <SectionColumn>
        <SectionCard title={t('sections.wish')} preload={loadEditCardDialog} edit={edit('wish')}>
          <p className={card.customerWish === null ? styles.muted : styles.words}>{card.customerWish ?? t('noWish')}</p>
          {card.internalNote !== null && (
            <>
              <h3 className={styles.noteHead}>{t('fields.internalNote')}</h3>
              <p className={styles.words}>{card.internalNote}</p>
            </>
          )}
        </SectionCard>
      </SectionColumn>
    </SectionColumns>
  );
}
