import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { PortalWishesDocument } from '../../../../generated/graphql.ts';
import { customerPortalTexts } from '../../../../schema/messages/customer-portal/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import sectionRows from '../../../kit/sections/section-rows.module.css';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';

const againMs = 300_000;

/** The deferred work that customers have asked for in the portal, until somebody has planned it; nothing where there is none. */
export function PortalWishes() {
  const t = useTexts(customerPortalTexts);
  const query = useQuery(PortalWishesDocument, {
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
    // What customers ask for is no change of the workshop's own.
    pollInterval: againMs,
    skipPollAttempt: () => document.hidden,
  });
  useLive([query]);
  const wishes = query.data?.today.wishes ?? [];
  if (wishes.length === 0) return null;
  return (
    <SectionCard title={t('wishes')} count={wishes.length}>
      <p className={sectionRows.muted}>{t('wishesText')}</p>
      <ul>
        {wishes.map(({ customerId, customerName, phone, vehicleId, plate, titles }) => {
          const car = plate?.toUpperCase() ?? customerName;
          return (
            <li key={`${customerId} ${vehicleId}`} className={sectionRows.row}>
              <span className={sectionRows.words}>
                <Link to={rowPath('vehicle', vehicleId)}>
                  {[plate?.toUpperCase(), customerName].filter(Boolean).join(' · ')}
                </Link>
                <span>{titles.join(', ')}</span>
                {phone !== null && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
              </span>
              <ButtonLink
                variant="secondary"
                to={`${paths.takeIn()}?${new URLSearchParams({ when: 'later', vehicle: vehicleId })}`}
                aria-label={t('planWishOf', { car })}
              >
                {t('planWish')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
