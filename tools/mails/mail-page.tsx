import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties } from 'react';
import type { PageOfMail } from '../../server/integrations/mail/mail-page.ts';
import { darkRules, type MailColours } from './mail-colours.ts';

/** What stands in the places of a mail; its page has a sign for each. */
export interface MailPlaces extends Omit<PageOfMail, 'language' | 'sender'> {
  /** Where the language of the page is put in. */
  readonly language: string;
  readonly direction: string;
  /** What a list of mails shows beside the subject; hidden in the mail itself. */
  readonly preheader: string;
  /** Who the mail is from: the product's mark, or the name of the workshop that writes. */
  readonly head: string;
  /** Who runs the product, and where; put in when a mail is sent. */
  readonly legal: string;
}

/** In pixels; as wide as a line can be and still be read. */
const width = 560;

const font = "Inter, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif";

const paragraph: CSSProperties = { fontSize: 16, lineHeight: '25px', overflowWrap: 'anywhere' };

/**
 * The one look of all mails, made of tables, which is what Outlook lays out, and readable without pictures. Light
 * colours are at the elements, since some programs drop style sheets; dark ones and what a narrow screen changes are in
 * a sheet.
 */
export function MailPage({ places, colours }: { readonly places: MailPlaces; readonly colours: MailColours }) {
  const { language, direction, subject, preheader, head, greeting, text, closing, legal, action } = places;
  const { light } = colours;
  const lettering = (style: CSSProperties): CSSProperties => ({ fontFamily: font, margin: 0, ...style });
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheet(colours)}</style>
      </Head>
      <Body className="page" style={{ backgroundColor: light.page, padding: '32px 16px' }}>
        <Preview>{preheader}</Preview>
        <Container className="frame" width={width} style={{ maxWidth: '100%' }}>
          <Section style={{ paddingBottom: 20 }}>{head}</Section>
          <Section
            className="card"
            style={{
              backgroundColor: light.surface,
              border: `1px solid ${light.border}`,
              borderRadius: 12,
              borderCollapse: 'separate',
              padding: 32,
            }}
          >
            <h1
              className="ink"
              style={lettering({
                color: light.text,
                fontSize: 22,
                fontWeight: 700,
                letterSpacing: '-0.01em',
                lineHeight: '28px',
                marginBottom: 20,
                overflowWrap: 'anywhere',
              })}
            >
              {subject}
            </h1>
            <Text className="ink" style={lettering({ ...paragraph, color: light.text, marginBottom: 16 })}>
              {greeting}
            </Text>
            <Text className="ink" style={lettering({ ...paragraph, color: light.text, marginBottom: action ? 16 : 0 })}>
              {text}
            </Text>
            {action && <Action {...action} light={light} lettering={lettering} />}
          </Section>
          <Text
            className="quiet"
            style={lettering({ color: light.muted, fontSize: 14, lineHeight: '20px', marginTop: 20 })}
          >
            {closing}
            {legal}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The site's mark in letters, which every program shows: a nut with a D in it, where shapes are known. */
export function ProductHead({ light }: MailColours) {
  const letter: CSSProperties = {
    backgroundColor: light.accent,
    borderRadius: 8,
    color: light.onAccent,
    fontFamily: font,
    fontSize: 18,
    fontWeight: 800,
    height: 34,
    lineHeight: '34px',
    textAlign: 'center',
    width: 34,
  };
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td className="mark" aria-hidden="true" style={letter}>
            D
          </td>
          <td className="ink" style={{ ...headWord(light), paddingLeft: 10 }}>
            Delavnica
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const headWord = (light: MailColours['light']): CSSProperties => ({
  color: light.text,
  fontFamily: font,
  fontSize: 20,
  fontWeight: 740,
  letterSpacing: '-0.03em',
  lineHeight: '34px',
});

/** The name of a workshop that writes to its customer. */
export function SenderHead({ light, name }: MailColours & { readonly name: string }) {
  return (
    <div className="ink" style={{ ...headWord(light), overflowWrap: 'anywhere' }}>
      {name}
    </div>
  );
}

function Action({
  label,
  url,
  linkHint,
  note,
  light,
  lettering,
}: NonNullable<MailPlaces['action']> & {
  readonly light: MailColours['light'];
  readonly lettering: (style: CSSProperties) => CSSProperties;
}) {
  const small = lettering({ color: light.muted, fontSize: 14, lineHeight: '21px' });
  return (
    <>
      <Section style={{ paddingTop: 8, paddingBottom: 24 }}>
        <Button
          className="button"
          href={url}
          style={{
            backgroundColor: light.accent,
            borderRadius: 8,
            color: light.onAccent,
            fontFamily: font,
            fontSize: 16,
            fontWeight: 650,
            padding: '14px 24px',
          }}
        >
          {label}
        </Button>
      </Section>
      <Text className="quiet" style={{ ...small, marginBottom: 2 }}>
        {linkHint}
      </Text>
      <Text style={{ ...small, marginBottom: 0 }}>
        <Link
          className="link"
          href={url}
          style={{ color: light.accentText, textDecoration: 'underline', wordBreak: 'break-all' }}
        >
          {url}
        </Link>
      </Text>
      <Hr className="line" style={{ borderTop: `1px solid ${light.border}`, margin: '24px 0 20px' }} />
      <Text className="quiet" style={small}>
        {note}
      </Text>
    </>
  );
}

function sheet({ dark }: MailColours): string {
  return `@media screen{.frame{width:100%!important;max-width:${width}px!important}.mark{border-radius:0!important;clip-path:polygon(26% 6%,74% 6%,100% 50%,74% 94%,26% 94%,0 50%)}}@media (max-width:480px){.card{padding:24px 20px!important}.button{display:block!important;text-align:center}}@media (prefers-color-scheme:dark){${darkRules(dark)}}`;
}
