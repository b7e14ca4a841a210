import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ShelvesDocument } from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { nameOrder } from '../../../../language/apart/names.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';

/** So many shelves with room are offered. */
const offeredAtMost = 100;

interface ShelfFieldProps {
  /** For how many tyres there has to be room. */
  readonly tyres: number;
  /** The shelf that is being emptied: it is proposed. */
  readonly emptied?: { readonly id: string; readonly code: string } | undefined;
  /** Which one is left out. */
  readonly without?: string | undefined;
  /** Undefined while nobody has chosen: the first one is meant. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The shelves with room in their order; @returns the first of them where nobody has chosen another */
export function useShelves({ tyres, emptied, without, chosen }: Omit<ShelfFieldProps, 'onChoose'>) {
  const compare = nameOrder(useFormats().language);
  const query = useQuery(ShelvesDocument, {
    variables: { first: offeredAtMost, filter: { freeTyres: tyres } },
    fetchPolicy: 'network-only',
  });
  const free = (query.data?.storageLocations.nodes ?? [])
    .filter(({ id }) => id !== emptied?.id && id !== without)
    .toSorted((one, other) => compare(one.code, other.code));
  const first = emptied?.id ?? free[0]?.id;
  const picked = [emptied, ...free].find((shelf) => shelf?.id === chosen)?.id;
  return { free, isKnown: query.data !== undefined || query.error !== undefined, id: picked ?? first };
}

/** Where the tyres go: the emptied shelf, else the first with room. */
export function ShelfField({
  shelves,
  emptied,
  onChoose,
}: Pick<ShelfFieldProps, 'emptied' | 'onChoose'> & {
  readonly shelves: ReturnType<typeof useShelves>;
}) {
  const t = useTexts(tyresTexts);
  const { free, isKnown, id } = shelves;
  if (!isKnown) return <Skeleton rows={1} text="" />;
  const options = [
    ...(emptied === undefined ? [] : [{ value: emptied.id, label: t('hints.emptied', { code: emptied.code }) }]),
    ...free.map(({ id: value, code, capacityTyres, usedTyres }) => ({
      value,
      label: t('hints.shelf', { code, count: capacityTyres - usedTyres }),
    })),
  ];
  return (
    <>
      <Field label={t('fields.shelf')} name="locationId" error={id === undefined ? t('needShelf') : undefined}>
        <Select
          options={options}
          value={id ?? ''}
          disabled={options.length === 0}
          onChange={({ target }) => onChoose(target.value)}
        />
      </Field>
      {options.length === 0 && <Link to={`${paths.tyres()}?show=shelves`}>{t('toShelves')}</Link>}
    </>
  );
}
