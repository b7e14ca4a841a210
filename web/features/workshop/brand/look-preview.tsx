import { type ReactNode, useState } from 'react';
import type { BrandPartsFragment, LookQuery } from '../../../../generated/graphql.ts';
import { brandColours } from '../../../../schema/features/workshop/brand/brand-colours.ts';
import { brandSettingsTexts } from '../../../../schema/messages/brand-settings/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { filePath } from '../files/index.ts';
import styles from './look.module.css';

interface LookPreviewProps {
  readonly chosen: Omit<BrandPartsFragment, 'version'>;
  readonly workshop: LookQuery['workshop'];
}

const places = ['visit', 'booking', 'mail', 'invoice', 'phone'] as const;
type Place = (typeof places)[number];

/** The colours of our own pages, where none was chosen. */
const usual = { accent: '#ff7a1a', accentText: '#1c0f02', linkColour: '#a33b00', darkLinkColour: '#ff9d57' };

/** What customers will see, before anything is saved; one place at a time. */
export function LookPreview({ chosen, workshop }: LookPreviewProps) {
  const t = useTexts(brandSettingsTexts);
  const [place, setPlace] = useState<Place>('visit');
  const colours = chosen.accent === null ? usual : brandColours(chosen.accent);
  const isDark = chosen.theme === 'DARK' && place !== 'invoice';
  const name = chosen.displayName ?? workshop.name;
  const legalName = workshop.legalName ?? workshop.name;
  const button = { background: colours.accent, color: colours.accentText };
  const link = { color: isDark ? colours.darkLinkColour : colours.linkColour };
  const foot = (
    <div className={styles.foot}>
      {chosen.footer !== null && <p className={styles.lines}>{chosen.footer}</p>}
      {legalName !== name && <p>{legalName}</p>}
      <p>{t(chosen.hidePoweredBy ? 'processor' : 'madeWith')}</p>
    </div>
  );
  const shown: Readonly<Record<Place, ReactNode>> = {
    visit: (
      <>
        <Head name={name} logoId={workshop.logo?.id} />
        <p className={styles.title}>{t('sample.state')}</p>
        <span className={styles.button} style={button}>
          {t('sample.approve')}
        </span>
        <span className={styles.link} style={link}>
          {t('sample.photos')}
        </span>
        {foot}
      </>
    ),
    booking: (
      <>
        <Head name={name} logoId={workshop.logo?.id} />
        <p className={styles.title}>{t('sample.book')}</p>
        <span className={styles.row}>
          {t('sample.service')}
          <span style={link}>{t('sample.price')}</span>
        </span>
        <span className={styles.button} style={button}>
          {t('sample.next')}
        </span>
        {foot}
      </>
    ),
    mail: (
      <>
        <Head name={name} logoId={undefined} />
        <p className={styles.title}>{t('sample.subject')}</p>
        <p>{t('sample.letter')}</p>
        <span className={styles.button} style={button}>
          {t('sample.open')}
        </span>
        <div className={styles.foot}>
          {chosen.footer !== null && <p className={styles.lines}>{chosen.footer}</p>}
          <p>{legalName}</p>
          {!chosen.hidePoweredBy && <p>Delavnica</p>}
        </div>
      </>
    ),
    invoice: (
      <>
        <Head name={legalName === name ? undefined : name} logoId={workshop.logo?.id} colour={colours.linkColour} />
        <p>
          <strong>{legalName}</strong>
        </p>
        <p className={styles.title} style={{ color: colours.linkColour }}>
          {t('sample.invoice')}
        </p>
        <span className={styles.row}>
          {t('sample.service')}
          <span>{t('sample.price')}</span>
        </span>
      </>
    ),
    phone: (
      <div className={styles.phone}>
        {chosen.iconFileId === null ? (
          <span className={styles.letter} style={button} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        ) : (
          <img className={styles.phoneIcon} src={filePath(chosen.iconFileId)} alt="" />
        )}
        <span>{name}</span>
      </div>
    ),
  };
  return (
    <div className={styles.preview}>
      <Field label={t('preview')} name="preview">
        <Select
          value={place}
          options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
          onChange={({ target }) => setPlace(places.find((each) => each === target.value) ?? 'visit')}
        />
      </Field>
      <section className={styles.page} data-look={isDark ? 'dark' : 'light'} aria-label={t(`places.${place}`)}>
        {shown[place]}
      </section>
    </div>
  );
}

interface HeadProps {
  readonly name: string | undefined;
  readonly logoId: string | undefined;
  readonly colour?: string;
}

function Head({ name, logoId, colour }: HeadProps) {
  return (
    <div className={styles.head}>
      {logoId !== undefined && <img className={styles.logo} src={filePath(logoId)} alt="" />}
      {name !== undefined && <strong style={colour === undefined ? {} : { color: colour }}>{name}</strong>}
    </div>
  );
}
