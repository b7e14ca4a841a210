import { useQuery } from '@apollo/client/react';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TyresToFetchDocument, type TyresToFetchQuery } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';

type Row = TyresToFetchQuery['pickList'][number] & { readonly id: string };

/** What is to be fetched from which shelf for the cars of a day; of tomorrow unless another one is chosen. */
export function PickView({ role }: { readonly role: Role }) {
  const t = useTexts(tyresTexts);
  const kit = useTexts(kitTexts);
  const zone = useZone();
  const [address, setAddress] = useSearchParams();
  const tomorrow = daysLater(dayAt(zone, Date.now()), 1);
  const chosen = address.get('on') ?? '';
  const on = /^\d{4}-\d\d-\d\d$/.test(chosen) ? chosen : tomorrow;
  const query = useQuery(TyresToFetchDocument, {
    variables: { on },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const columns = usePickColumns();
  const read = useReadStep(query);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const rows = read.step === 'ready' ? read.data.pickList.map((row) => ({ ...row, id: row.setId })) : undefined;
  return (
    <ListCard
      withFields
      tools={
        <>
          <Field label={t('fields.on')} name="on">
            <TextInput
              type="date"
              value={on}
              onChange={({ target }) => setAddress({ show: 'pick', on: target.value }, { replace: true })}
            />
          </Field>
          <ButtonAnchor
            variant="secondary"
            href={`/api/tyres/pick-list.pdf?on=${on}`}
            target="_blank"
            icon={<Printer aria-hidden="true" />}
          >
            {t('print')}
          </ButtonAnchor>
        </>
      }
    >
      {rows === undefined && <Skeleton rows={5} text={kit('loading')} />}
      {rows?.length === 0 && <p role="status">{t('nothingToFetch')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <DataTable name="tyrestofetch" label={t('pick')} columns={columns} rows={rows} href={() => undefined} />
      )}
    </ListCard>
  );
}

function usePickColumns(): readonly Column<Row>[] {
  const t = useTexts(tyresTexts);
  return useMemo(
    () => [
      { id: 'shelf', head: t('columns.shelf'), cell: ({ locationCode }) => locationCode, width: 9 },
      {
        id: 'plate',
        head: t('columns.plate'),
        cell: ({ plate, jobCardId }) => <Link to={rowPath('jobCard', jobCardId)}>{plate ?? '–'}</Link>,
        share: 1,
        minWidth: 8,
      },
      {
        id: 'reference',
        head: t('columns.reference'),
        cell: ({ reference, setId }) => <Link to={{ search: `?set=${setId}` }}>{reference}</Link>,
        share: 1,
        minWidth: 8,
        onPhone: 'end',
      },
    ],
    [t],
  );
}
