import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import Palette from 'lucide-react/icons/palette';
import Plug from 'lucide-react/icons/plug';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Sparkles from 'lucide-react/icons/sparkles';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Modal, opens } from '../parts/modal.tsx';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './features.module.css';

const features = [
  { key: 'diagnostics', Icon: Stethoscope, state: undefined },
  { key: 'assistant', Icon: Sparkles, state: 'comingSoon' },
  { key: 'mobile', Icon: Smartphone, state: 'available' },
  { key: 'portal', Icon: MessagesSquare, state: undefined },
  { key: 'inventory', Icon: Package, state: undefined },
  { key: 'security', Icon: ShieldCheck, state: undefined },
  { key: 'intelligence', Icon: ChartNoAxesCombined, state: undefined },
  { key: 'integrations', Icon: Plug, state: undefined },
  { key: 'whiteLabel', Icon: Palette, state: undefined },
] as const;

/**
 * The feature cards (docs/specification.md §1); Learn More opens a dialog with description, key features and benefits.
 */
export function Features() {
  const texts = useTexts();
  return (
    <Section id="features" title={texts.featuresTitle} lead={texts.featuresLead}>
      <ul className={styles.cards}>
        {features.map(({ key, Icon, state }) => {
          const { title, description, keyFeatures, benefits } = texts.featureTexts[key];
          const badge = state && <Badge tone={state === 'available' ? 'success' : 'info'}>{texts[state]}</Badge>;
          const dialog = `feature-${key}`;
          return (
            <li key={key}>
              <Card className={styles.card}>
                <div className={styles.top}>
                  <span className={styles.icon}>
                    <Icon aria-hidden="true" />
                  </span>
                  {badge}
                </div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.description}>{description}</p>
                <Button
                  className={styles.more}
                  variant="secondary"
                  aria-label={`${texts.learnMore}: ${title}`}
                  {...opens(dialog)}
                >
                  {texts.learnMore}
                </Button>
              </Card>
              <Modal id={dialog} label={title}>
                <div className={styles.dialog}>
                  <h3 className={styles.dialogTitle}>
                    {title} {badge}
                  </h3>
                  <p>{description}</p>
                  <Points title={texts.keyFeatures} points={keyFeatures} />
                  <Points title={texts.benefits} points={benefits} />
                </div>
              </Modal>
            </li>
          );
        })}
      </ul>
      <Paperwork />
    </Section>
  );
}

/** What is built beside those claims: each line of it is true today, and says where it ends. */
function Paperwork() {
  const { paperworkTitle, paperwork } = useTexts();
  return (
    <div className={styles.paperwork}>
      <h3 className={styles.paperworkTitle}>{paperworkTitle}</h3>
      <ul className={styles.facts}>
        {paperwork.map(({ title, description }) => (
          <li key={title}>
            <h4 className={styles.pointsTitle}>{title}</h4>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div>
      <h4 className={styles.pointsTitle}>{title}</h4>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
