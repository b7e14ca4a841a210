import dashboard from '../pictures/dashboard.webp';
import dashboardSmall from '../pictures/dashboard-small.webp';
import download from '../pictures/download.webp';
import downloadSmall from '../pictures/download-small.webp';
import plans from '../pictures/plans.webp';
import plansSmall from '../pictures/plans-small.webp';
import team from '../pictures/team.webp';
import teamDark from '../pictures/team-dark.webp';
import teamDarkSmall from '../pictures/team-dark-small.webp';
import teamSmall from '../pictures/team-small.webp';

/** One screen of the product in its two sizes, 1200 and 600 pixels wide; `npm run screenshots` takes them. */
export interface ScreenPicture {
  readonly large: string;
  readonly small: string;
}

export const pictures = {
  dashboard: { large: dashboard, small: dashboardSmall },
  team: { large: team, small: teamSmall },
  plans: { large: plans, small: plansSmall },
  download: { large: download, small: downloadSmall },
  teamDark: { large: teamDark, small: teamDarkSmall },
} satisfies Record<string, ScreenPicture>;
