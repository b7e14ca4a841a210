import { Suspense, useState } from 'react';
import type { PurchaseOrderPartsFragment } from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import { RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { nameOrder } from '../../../../language/apart/names.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { LazySupplierDialog, supplierRows } from '../../suppliers/index.ts';
import { awaitedOf } from '../awaited.ts';
import styles from './receiving.module.css';

interface SupplierChoiceProps {
  readonly orders: readonly PurchaseOrderPartsFragment[];
  readonly onChoose: (supplierId: string) => void;
}

/** Who has brought something: one of whom something is awaited, with one press, or any other, also one nobody has written down. */
export function SupplierChoice({ orders, onChoose }: SupplierChoiceProps) {
  const t = useTexts(purchasingTexts);
  const receiving = useTexts(receivingTexts);
  const [searched, setSearched] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const compare = nameOrder(useFormats().language);
  const suppliers = new Map(orders.map(({ supplierId, supplierName }) => [supplierId, supplierName]));
  const awaited = (supplierId: string) =>
    orders
      .filter((order) => order.supplierId === supplierId)
      .reduce((sum, { lines }) => sum + lines.filter((line) => awaitedOf(line) > 0).length, 0);
  return (
    <SectionCard title={receiving('who')}>
      <div className={styles.suppliers}>
        {[...suppliers]
          .toSorted(([, a], [, b]) => compare(a, b))
          .map(([id, name]) => (
            <ButtonLink key={id} variant="secondary" to={{ search: `?show=receive&supplier=${id}` }} replace>
              {name} · {receiving('awaitedFrom', { count: awaited(id) })}
            </ButtonLink>
          ))}
        <RowPicker
          source={supplierRows}
          words={{ choose: t('dialog.choose'), nothingFound: t('dialog.nothingFound'), hint: receiving('other') }}
          label={receiving('find')}
          name="supplierId"
          chosen={undefined}
          onChoose={(supplier) => supplier && onChoose(supplier.id)}
          onType={setSearched}
        />
        <div>
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {t('dialog.newSupplier')}
          </Button>
        </div>
      </div>
      {isAdding && (
        <Suspense>
          <LazySupplierDialog
            row={undefined}
            searched={searched}
            onClose={() => setIsAdding(false)}
            onSaved={({ id }) => onChoose(id)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
