import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  TotalsOfVehicleDocument,
  type VehiclePartsFragment,
  type VehicleWorkQuery,
} from '../../../../../generated/graphql.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { FactStrip } from '../../../../kit/sections/facts.tsx';
import { StateBadge } from '../../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { roadworthiness } from '../vehicle-words.ts';
import styles from '../vehicles.module.css';

interface VehicleStripProps {
  readonly vehicle: VehiclePartsFragment;
  /** Undefined until it was read. */
  readonly work: VehicleWorkQuery | undefined;
  readonly seesInvoices: boolean;
}

/** What is asked of a vehicle at the counter: where it is, whose it is, what comes next, and what is owed for it. */
export function VehicleStrip({ vehicle, work, seesInvoices }: VehicleStripProps) {
  const t = useTexts(recordsTexts);
  const words = useTexts(vehiclesTexts);
  const formats = useFormats();
  const totals = useQuery(TotalsOfVehicleDocument, {
    variables: { id: vehicle.id },
    fetchPolicy: 'cache-and-network',
    skip: !seesInvoices,
  }).data?.invoiceTotals;
  const open = openCardsOf(work);
  const owner = vehicle.ownerships.find(({ to, role }) => to === null && role === 'OWNER')?.customer;
  const [reading] = vehicle.odometer;
  const test = roadworthiness(vehicle.roadworthyUntil, new Date(), words);
  const next = [
    ...(vehicle.nextServiceOn === null ? [] : [formats.day(vehicle.nextServiceOn)]),
    ...(vehicle.nextServiceKm === null ? [] : [words('km', { km: formats.number(vehicle.nextServiceKm) })]),
  ];
  const money = (cents: number) => formats.money(cents, 'EUR');
  return (
    <FactStrip
      facts={[
        {
          label: t('facts.now'),
          value:
            open.length > 0 &&
            open.map(({ id, number, state }) => (
              <span key={id} className={styles.head}>
                <Link to={rowPath('jobCard', id)}>{number}</Link>
                <StateBadge state={state} />
              </span>
            )),
        },
        {
          label: t('facts.owner'),
          value: owner && (
            <>
              <Link to={rowPath('customer', owner.id)}>{owner.name}</Link>
              {owner.phone && <a href={`tel:${owner.phone}`}>{phoneWords(owner.phone)}</a>}
            </>
          ),
        },
        {
          label: t('facts.km'),
          value: reading && (
            <>
              {words('km', { km: formats.number(reading.km) })}
              <span className={styles.muted}>{formats.day(reading.readOn)}</span>
            </>
          ),
        },
        { label: t('facts.nextService'), value: next.join(' · ') },
        {
          label: t('facts.roadworthy'),
          value: vehicle.roadworthyUntil && (
            <>
              {formats.day(vehicle.roadworthyUntil)}
              {test && <Badge tone={test.tone}>{test.text}</Badge>}
            </>
          ),
        },
        { label: t('facts.invoiced'), value: totals && money(totals.totalCents) },
        { label: t('facts.open'), value: totals && money(totals.openCents) },
        {
          label: t('facts.overdue'),
          value: totals && totals.overdueCents > 0 && <span className={styles.late}>{money(totals.overdueCents)}</span>,
        },
      ]}
    />
  );
}

/** The cards that are not over yet. */
export const openCardsOf = (work: VehicleWorkQuery | undefined) =>
  work?.jobCards.nodes.filter(({ column }) => column !== null) ?? [];
