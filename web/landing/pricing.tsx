import { landingMessages } from '../../schema/messages/landing.ts';
import { plansOf, plansWithTrial } from '../../schema/plans.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './landing-page.module.css';

/** Whole euros without cents, everything else with two: €29, €49.99. */
function euros(cents: number): string {
  return `€${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}

/** The landing price set with its labels (specification §9). Every button leads to the log-in. */
export function Pricing() {
  const messages = useMessages(landingMessages);
  return (
    <section className={styles.section} id="pricing" aria-labelledby="pricing-title">
      <h2 id="pricing-title" className={styles.title}>
        {messages.pricingTitle}
      </h2>
      <p className={styles.lead}>{messages.pricingLead}</p>
      <div className={styles.cards}>
        {plansOf('landing').map(({ id, label, priceCents }) => (
          <Card key={id} className={styles.card}>
            <h3 className={styles.cardTitle}>{label}</h3>
            <p>
              <strong className={styles.price}>{euros(priceCents.landing ?? 0)}</strong> {messages.perMonth}
            </p>
            <p className={styles.badges}>
              {id === 'basic' && <Badge>{messages.free}</Badge>}
              {id === 'professional' && <Badge tone="accent">{messages.mostPopular}</Badge>}
              {plansWithTrial.has(id) && <Badge tone="success">{messages.firstMonthFree}</Badge>}
            </p>
            <ButtonLink variant={id === 'professional' ? 'primary' : 'secondary'} to={paths.login()}>
              {messages.choose} {label}
            </ButtonLink>
          </Card>
        ))}
      </div>
    </section>
  );
}
