/**
 * An e-SLOG file in the names of the official EDIFACT rules: e-SLOG is D.01B, the rules are for D.14B, in which the
 * groups behind the lines are one or two places further.
 */
export function eslogToEdifact(eslog: string): string {
  return eslog
    .replace(/<\/?Invoice\b[^>]*>/g, '')
    .replace(
      /G_SG(26|27|29|34|39|41|42|50|52)\b/g,
      (_, group: string) => `G_SG${Number(group) + (Number(group) < 50 ? 1 : 2)}`,
    )
    .replace(/\bS_PAT\b/g, 'S_PYT')
    .replace('<D_0054>01B</D_0054>', '<D_0054>14B</D_0054>')
    .replace(/<D_1153>0199</g, '<D_1153>GN<')
    .replace(/<D_2380>(\d{4})-(\d\d)-(\d\d)<\/D_2380>/g, '<D_2380>$1$2$3</D_2380><D_2379>102</D_2379>');
}
