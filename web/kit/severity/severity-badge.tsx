import { severityTexts } from '../../../schema/messages/severity/index.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/texts.ts';
import { Badge } from '../../ui/data/badge.tsx';

export interface SeverityBadgeProps {
  /** Nothing is shown of work that no inspection has found. */
  readonly severity: 'MINOR' | 'MAJOR' | 'DANGEROUS' | null;
  /** YYYY-MM-DD */
  readonly deferUntil: string | null;
  readonly deferKm: number | null;
}

/** How bad a finding was that was put off, and until when it can wait. */
export function SeverityBadge({ severity, deferUntil, deferKm }: SeverityBadgeProps) {
  const t = useTexts(severityTexts);
  const formats = useFormats();
  const until = [
    deferUntil && t('dueOn', { day: formats.day(deferUntil) }),
    deferKm !== null && t('dueKm', { km: formats.number(deferKm) }),
  ].filter(Boolean);
  return (
    <>
      {severity && <Badge tone={severity === 'MINOR' ? 'warning' : 'error'}>{t(severity)}</Badge>}
      {until.length > 0 && <span>{until.join(' · ')}</span>}
    </>
  );
}
