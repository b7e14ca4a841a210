import {
  type Figure,
  type FigureDays,
  type FigureKind,
  mondayKinds,
} from '../../../../../schema/features/figures/figures.ts';
import { defaultLanguage, languageWithCode, localeOf } from '../../../../../schema/languages.ts';
import { figuresTexts } from '../../../../../schema/messages/figures/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { screens } from '../../../../../schema/screens.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { composeMail, type Recipient, readableName } from '../../../../integrations/mail/mail-layout.ts';

interface Content {
  readonly workshop: string;
  readonly figures: readonly Figure[];
  /** What is not of now is of these. */
  readonly days: FigureDays;
  readonly appUrl: string;
}

const minutesPerHour = 60;

/** The eight figures of the screen, a line each, with a link to them. */
export function mondayLetter(owner: Recipient, { workshop, figures, days, appUrl }: Content): Mail {
  const language = languageWithCode(owner.language) ?? defaultLanguage;
  const t = textIn(language, figuresTexts);
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(localeOf(language), options);
  const money = numbers({ style: 'currency', currency: 'EUR', useGrouping: 'always' });
  const share = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const count = numbers({ maximumFractionDigits: 1 });
  const dates = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const date = (day: string) => dates.format(new Date(day)).replaceAll(' ', '\u00a0');
  const figureOf = (kind: FigureKind) => figures.find((each) => each.kind === kind);
  const written = ({ unit }: Pick<Figure, 'unit'>, value: number | null) => {
    if (value === null) return '–';
    if (unit === 'CENTS') return money.format(value / 100);
    if (unit === 'PERMILLE') return share.format(value / 1000);
    return unit === 'MINUTES' ? t('hours', { hours: count.format(value / minutesPerHour) }) : count.format(value);
  };
  const detailOf = (figure: Figure) => {
    if (figure.kind === 'SALES') return t('versus', { value: written(figure, figure.previous) });
    const present = figureOf('HOURS_PRESENT');
    if (figure.kind === 'HOURS_SOLD' && present) return t('ofHours', { hours: written(present, present.value) });
    if (figure.kind !== 'DEBTORS') return undefined;
    const overdue = figure.parts.reduce((all, part) => all + (part.key === 'D0' ? 0 : part.value), 0);
    return t('overdue', { sum: money.format(overdue / 100) });
  };
  const lines = mondayKinds.flatMap((kind) => {
    const figure = figureOf(kind);
    if (figure === undefined) return [];
    const detail = detailOf(figure);
    return `${t(`kinds.${kind}`)}: ${written(figure, figure.value)}${detail === undefined ? '' : ` (${detail})`}`;
  });
  return composeMail({
    to: owner.email,
    name: owner.fullName,
    language,
    subject: t('mailSubject'),
    text: [
      t('mailText', { workshop: readableName(workshop), from: date(days.from), to: date(days.to) }),
      lines.join('\n'),
    ].join('\n\n'),
    action: { label: t('mailButton'), url: `${appUrl}${screens.figures.path}`, note: t('mailNote') },
  });
}
