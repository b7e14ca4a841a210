import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PartPartsFragment } from '../../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DataList } from '../../../../ui/data/data-list.tsx';
import type { Section } from '../dialogs/part-sections.ts';
import { narrowedSearch, usePartFormats } from '../part-words.ts';
import styles from '../parts.module.css';

const load = () => import('../dialogs/edit-part-dialog.tsx');
const EditPartDialog = lazy(async () => ({ default: (await load()).EditPartDialog }));

interface PartSectionProps {
  readonly section: Section;
  readonly part: PartPartsFragment;
  readonly priceMode: 'GROSS' | 'NET';
  readonly editable: boolean;
}

/** What is known of a part in one group; what nobody has entered takes no room. */
export function PartSection({ section, part, priceMode, editable }: PartSectionProps) {
  const t = useTexts(partsTexts);
  const records = useTexts(recordsTexts);
  const title = t(`sections.${section}`);
  const items = useItems(part, priceMode)[section].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  return (
    <SectionCard
      title={title}
      preload={load}
      edit={
        editable
          ? (onClose) => (
              <EditPartDialog title={title} section={section} part={part} priceMode={priceMode} onClose={onClose} />
            )
          : undefined
      }
    >
      {items.length === 0 ? <p className={styles.muted}>{records('nothing')}</p> : <DataList items={items} />}
    </SectionCard>
  );
}

type Items = Readonly<Record<Section, readonly { readonly label: string; readonly value: ReactNode }[]>>;

function useItems(part: PartPartsFragment, priceMode: 'GROSS' | 'NET'): Items {
  const t = useTexts(partsTexts);
  const units = useTexts(jobCardsTexts);
  const { money } = useFormats();
  const { quantity, price } = usePartFormats();
  const { unit, category, location, wasteKind } = part;
  const amount = (thousandths: number | null) => thousandths !== null && quantity(thousandths, unit);
  const narrowing = (name: 'category' | 'location', value: string | null) =>
    value && <Link to={paths.parts() + narrowedSearch(name, value)}>{value}</Link>;
  return {
    identity: [
      { label: t('fields.sku'), value: part.sku },
      { label: t('fields.brand'), value: part.brand },
      { label: t('fields.ean'), value: part.ean },
      {
        label: t('fields.numbers'),
        value: part.numbers.length > 0 && (
          <span className={styles.numbers}>
            {part.numbers.map(({ kind, number }) => (
              <span key={`${kind} ${number}`}>
                {number} <span className={styles.muted}>{t(`numberKinds.${kind}`)}</span>
              </span>
            ))}
          </span>
        ),
      },
      { label: t('fields.unit'), value: units(`units.${unit}`) },
      { label: t('fields.category'), value: narrowing('category', category) },
    ],
    stock: [
      { label: t('fields.location'), value: narrowing('location', location) },
      { label: t('fields.min'), value: amount(part.minThousandths) },
      { label: t('fields.target'), value: amount(part.targetThousandths) },
      { label: t('shown.reorder'), value: amount(part.reorderThousandths) },
      { label: t('fields.pack'), value: part.packThousandths !== 1000 && amount(part.packThousandths) },
    ],
    price: [
      { label: t(`shown.price${priceMode}`), value: part.priceUnit !== null && price(part.priceUnit) },
      { label: t('fields.vatCategory'), value: t(`vatCategories.${part.vatCategory}`) },
      { label: t('shown.core'), value: part.coreCents !== null && money(part.coreCents, 'EUR') },
    ],
    waste: [
      { label: t('fields.wasteKind'), value: wasteKind && t(`wasteKinds.${wasteKind}`) },
      { label: '', value: part.hazardous && t('fields.hazardous') },
    ],
  };
}
