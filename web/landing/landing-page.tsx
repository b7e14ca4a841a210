import { useEffect } from 'react';
import { landingMessages } from '../../schema/messages/landing.ts';
import { landingSectionPath, paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { ContactForm } from './contact-form.tsx';
import { Features } from './features.tsx';
import styles from './landing-page.module.css';
import { Pricing } from './pricing.tsx';

const navigated = ['features', 'pricing', 'contact'] as const;

/** The public page: what the product is, what it costs, and the way in (specification §2, row `/`). */
export function LandingPage() {
  const messages = useMessages(landingMessages);
  useEffect(() => {
    document.title = messages.documentTitle;
  }, [messages]);
  return (
    <AppShell
      actions={
        <>
          <nav className={styles.navigation} aria-label={messages.navigation}>
            {navigated.map((section) => (
              <ButtonAnchor key={section} variant="ghost" href={landingSectionPath(section)}>
                {messages[section]}
              </ButtonAnchor>
            ))}
          </nav>
          <ButtonLink variant="secondary" to={paths.register()}>
            {messages.register}
          </ButtonLink>
        </>
      }
    >
      <section className={styles.hero}>
        <h1 className={styles.display}>{messages.heroTitle}</h1>
        <p className={styles.lead}>{messages.heroLead}</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.login()}>{messages.getStarted}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.login()}>
            {messages.signIn}
          </ButtonLink>
        </div>
      </section>
      <Features />
      <Pricing />
      <ContactForm />
      <footer className={styles.footer}>{messages.footer}</footer>
    </AppShell>
  );
}
