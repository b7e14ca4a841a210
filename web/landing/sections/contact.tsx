import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './contact.module.css';
import { contactFields, demoFields, LeadForm } from './lead-form.tsx';

/**
 * The two ways to write to the site owner (docs/specification.md §3: contact inquiry, demo request), one at a time; which
 * one is chosen without a script.
 */
export function Contact() {
  const texts = useTexts();
  return (
    <Section id="contact" title={texts.contactTitle} lead={texts.contactLead}>
      <div className={styles.forms}>
        <fieldset className={styles.kinds}>
          <legend>{texts.contactKind}</legend>
          <label>
            <input type="radio" name="kind" defaultChecked />
            {texts.contactFormTitle}
          </label>
          <label>
            <input type="radio" name="kind" className={styles.demo} />
            {texts.demoFormTitle}
          </label>
        </fieldset>
        <LeadForm
          kind="contact"
          title={texts.contactFormTitle}
          fields={contactFields}
          button={texts.send}
          done={texts.messageSent}
        />
        <LeadForm
          kind="demo"
          title={texts.demoFormTitle}
          fields={demoFields}
          button={texts.requestDemo}
          done={texts.demoRequested}
        />
      </div>
    </Section>
  );
}
