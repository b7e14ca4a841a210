import { useQuery } from '@apollo/client/react';
import { WorkOfCardDocument } from '../../../../../generated/graphql.ts';
import { unbrokenName } from '../../../../language/apart/unbroken-name.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { type Block, blockWork } from '../../appointments/index.ts';
import styles from '../planner.module.css';

/** What is done in a block, on which car and for whom, with the number to call. Of a block for a whole card: all its jobs. */
export function WorkOfBlock({ block }: { readonly block: Block }) {
  const { jobCard, jobCardId } = block;
  const { data } = useQuery(WorkOfCardDocument, { variables: { id: jobCardId ?? '' }, skip: jobCardId === null });
  const card = data?.jobCard.id === jobCardId ? data?.jobCard : undefined;
  const jobs = card?.jobs.filter(isCounted).map(({ title }) => title) ?? [];
  const work = block.job === null && jobs.length > 0 ? jobs.join(', ') : blockWork(block);
  const car = [jobCard?.vehicle?.make, jobCard?.vehicle?.model].filter(Boolean).join(' ');
  const name = jobCard?.customer?.name ?? card?.broughtByName ?? undefined;
  const phone = card?.customer?.phone ?? card?.broughtByPhone ?? null;
  const whose = [car, name].filter(Boolean).join(' · ');
  if (work === undefined && whose === '' && phone === null) return null;
  return (
    <div className={styles.chosenWork}>
      {work !== undefined && <p>{work}</p>}
      {(whose !== '' || phone !== null) && (
        <p className={styles.others}>
          {unbrokenName(whose)} {phone !== null && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
        </p>
      )}
    </div>
  );
}

/** What the customer has put off or does not want is not done. */
const isCounted = ({ state }: { readonly state: string }) => !['DECLINED', 'DEFERRED', 'CANCELLED'].includes(state);
