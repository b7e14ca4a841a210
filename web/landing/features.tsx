import { useState } from 'react';
import { type Feature, landingFeatures, landingMessages } from '../../schema/messages/landing.ts';
import { useMessages } from '../platform/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './landing-page.module.css';

/** The feature cards; Learn More opens a dialog with key features and benefits. */
export function Features() {
  const messages = useMessages(landingMessages);
  const [opened, setOpened] = useState<Feature>();
  return (
    <section className={styles.section} id="features" aria-labelledby="features-title">
      <h2 id="features-title" className={styles.title}>
        {messages.featuresTitle}
      </h2>
      <div className={styles.cards}>
        {landingFeatures.map((feature) => (
          <Card key={feature.key} className={styles.card}>
            <h3 className={styles.cardTitle}>{feature.title}</h3>
            {feature.state && (
              <p>
                <Badge tone={feature.state === 'Available' ? 'success' : 'info'}>{feature.state}</Badge>
              </p>
            )}
            <p>{feature.description}</p>
            <Button
              variant="secondary"
              aria-label={`${messages.learnMore}: ${feature.title}`}
              onClick={() => setOpened(feature)}
            >
              {messages.learnMore}
            </Button>
          </Card>
        ))}
      </div>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.title ?? messages.featuresTitle}
        description={opened?.description ?? ''}
      >
        <h3 className={styles.cardTitle}>{messages.keyFeatures}</h3>
        <ul>
          {opened?.keyFeatures.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3 className={styles.cardTitle}>{messages.benefits}</h3>
        <ul>
          {opened?.benefits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}
