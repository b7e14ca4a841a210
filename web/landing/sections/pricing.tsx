import Check from 'lucide-react/icons/check';
import { use } from 'react';
import { type PlanId, plansOf, plansWithTrial } from '../../../schema/money/plans.ts';
import { planPath } from '../../../schema/wanted-plan.ts';
import { loginPathTo } from '../../kit/navigation/login-path.ts';
import { LanguageContext } from '../../language/language.ts';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { euros } from '../parts/euros.ts';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './pricing.module.css';

/** The landing price set with its labels (docs/specification.md §9). Every button leads to the log-in. */
export function Pricing() {
  const texts = useTexts();
  const language = use(LanguageContext);
  const included: Partial<Record<PlanId, readonly string[]>> = texts.included;
  return (
    <Section id="pricing" title={texts.pricingTitle} lead={texts.pricingLead}>
      <ul className={styles.plans}>
        {plansOf('landing').map(({ id, label, priceCents }) => (
          <li key={id}>
            <Card className={classNames(styles.plan, id === 'professional' && styles.popular)}>
              <h3 className={styles.name}>{label}</h3>
              <p className={styles.badges}>
                {id === 'basic' && <Badge>{texts.free}</Badge>}
                {id === 'professional' && <Badge tone="accent">{texts.mostPopular}</Badge>}
                {plansWithTrial.has(id) && <Badge tone="success">{texts.firstMonthFree}</Badge>}
              </p>
              <p>
                <strong className={styles.price}>{euros(priceCents.landing ?? 0, language)}</strong>{' '}
                <span className={styles.period}>{texts.perMonth}</span>
              </p>
              <ul className={styles.included}>
                {included[id]?.map((text) => (
                  <li key={text}>
                    <Check aria-hidden="true" />
                    {text}
                  </li>
                ))}
              </ul>
              <ButtonAnchor
                wide
                variant={id === 'professional' ? 'primary' : 'secondary'}
                href={loginPathTo(planPath(id))}
              >
                {texts.choose(label)}
              </ButtonAnchor>
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{texts.pricingNote}</p>
    </Section>
  );
}
