import { useMemo } from 'react';
import type { VehicleOrder, VehiclesQuery } from '../../../../../generated/graphql.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useFormats } from '../../../../language/formats.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { modelWords, roadworthiness, vehicleName } from '../vehicle-words.ts';
import styles from '../vehicles.module.css';

type ListedVehicle = VehiclesQuery['vehicles']['nodes'][number];

/** What the server calls the order by a column. */
export const vehicleOrders: Readonly<Partial<Record<string, VehicleOrder>>> = {
  plate: 'PLATE',
  nextService: 'NEXT_SERVICE',
  roadworthy: 'ROADWORTHY',
};

const ownerOf = ({ ownerships }: ListedVehicle) => ownerships.find(({ to }) => to === null)?.customer;

/** The columns of the list of vehicles. */
export function useVehicleColumns(): readonly Column<ListedVehicle>[] {
  const t = useTexts(vehiclesTexts);
  const formats = useFormats();
  const shortDay = useShortDay();
  return useMemo(() => {
    const workOf = ({ jobCards }: ListedVehicle) => {
      const columns = jobCards.flatMap(({ column }) => column ?? []);
      if (columns.length === 0) return undefined;
      const isHere = columns.some((column) => column !== 'EXPECTED');
      return <Badge tone={isHere ? 'info' : 'neutral'}>{t(isHere ? 'inProgress' : 'planned')}</Badge>;
    };
    const lastVisitOf = ({ jobCards }: ListedVehicle) =>
      jobCards.reduce<string | undefined>((last, { checkedInAt }) => {
        if (checkedInAt === null) return last;
        return last === undefined || checkedInAt > last ? checkedInAt : last;
      }, undefined);
    const test = (vehicle: ListedVehicle) => {
      const { roadworthyUntil } = vehicle;
      if (roadworthyUntil === null) return '';
      const warning = roadworthiness(roadworthyUntil, new Date(), t);
      const day = shortDay(roadworthyUntil);
      return warning === undefined ? (
        day
      ) : (
        <span className={warning.tone === 'error' ? styles.late : styles.soon} title={warning.text}>
          {day}
        </span>
      );
    };
    const service = ({ nextServiceOn, nextServiceKm }: ListedVehicle) =>
      [
        ...(nextServiceOn === null ? [] : [shortDay(nextServiceOn)]),
        ...(nextServiceKm === null ? [] : [t('km', { km: formats.number(nextServiceKm) })]),
      ].join(' · ');
    return [
      {
        id: 'plate',
        head: t('columns.plate'),
        cell: (vehicle) => vehicleName(vehicle, t),
        sortable: true,
        width: 8,
        minWidth: 6,
      },
      { id: 'model', head: t('columns.model'), cell: modelWords, share: 2, minWidth: 9 },
      { id: 'owner', head: t('columns.owner'), cell: (vehicle) => ownerOf(vehicle)?.name ?? '', share: 2, minWidth: 9 },
      {
        id: 'phone',
        head: t('columns.phone'),
        cell: (vehicle) => {
          const phone = ownerOf(vehicle)?.phone;
          return phone ? <a href={`tel:${phone}`}>{phoneWords(phone)}</a> : '';
        },
        width: 9.5,
        priority: 2,
      },
      {
        id: 'km',
        head: t('columns.km'),
        cell: ({ odometer: [last] }) => (last === undefined ? '' : formats.number(last.km)),
        align: 'end',
        width: 6,
        onPhone: 'named',
      },
      {
        id: 'lastVisit',
        head: t('columns.lastVisit'),
        cell: (vehicle) => {
          const last = lastVisitOf(vehicle);
          return last === undefined ? '' : shortDay(last);
        },
        width: 7.5,
        priority: 2,
        onPhone: 'named',
      },
      {
        id: 'nextService',
        head: t('columns.nextService'),
        cell: service,
        sortable: true,
        width: 9.5,
        minWidth: 7.5,
        priority: 3,
        onPhone: 'named',
      },
      {
        id: 'roadworthy',
        head: t('columns.roadworthy'),
        cell: test,
        sortable: true,
        width: 11,
        minWidth: 7.5,
        priority: 3,
        onPhone: 'named',
      },
      { id: 'work', head: t('columns.work'), cell: (vehicle) => workOf(vehicle) ?? '', width: 7, onPhone: 'end' },
    ];
  }, [t, formats, shortDay]);
}
