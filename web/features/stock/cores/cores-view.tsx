import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { OwedCoresDocument } from '../../../../generated/graphql.ts';
import { coresTexts } from '../../../../schema/messages/cores/index.ts';
import boxes from '../../../kit/lists/paged-list.module.css';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import view from '../../../kit/paged/paged.module.css';
import { useTexts } from '../../../language/texts.ts';
import { LazyWasteCard } from '../waste/index.ts';
import { CoreList } from './core-list.tsx';

/**
 * Old parts: what customers get back for them, what suppliers owe, and what has become waste. Settled deposits are there too where
 * the address asks for them.
 */
export function CoresView() {
  const t = useTexts(coresTexts);
  const [address, setAddress] = useSearchParams();
  const all = address.has('all');
  const query = useQuery(OwedCoresDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const owed = query.data?.owedCores;
  return (
    <div className={view.stack}>
      <label className={boxes.filter}>
        <input
          type="checkbox"
          checked={all}
          onChange={({ target }) =>
            setAddress(target.checked ? { show: 'cores', all: '1' } : { show: 'cores' }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        {t('alsoSettled')}
      </label>
      <CoreList key={`customers ${all}`} direction="TO_CUSTOMER" all={all} owed={owed?.toCustomers} />
      <CoreList key={`suppliers ${all}`} direction="FROM_SUPPLIER" all={all} owed={owed?.fromSuppliers} />
      <Suspense>
        <LazyWasteCard />
      </Suspense>
    </div>
  );
}
