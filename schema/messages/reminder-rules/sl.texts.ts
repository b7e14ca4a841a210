import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Opomniki lastnikom vozil',
  text: 'Dokler vrste ne vklopite, se ne pošlje nič. Opomniki odidejo ob spodnji uri, ne ob nedeljah in praznikih, in nikoli nekomu, ki že ima termin ali je njegovo vozilo pri vas.',
  law: 'Po zakonu so to vabila: po e-pošti strankam, ki so pri vas že bile in jih niso zavrnile, s\u00a0sporočilom SMS le tistim, ki so dale soglasje. Kdor je sam prosil za opomnike, jih prejme kot storitev.',
  kinds: {
    ROADWORTHY: 'Tehnični pregled',
    SERVICE: 'Servis',
    TYRES_ON: 'Zimske pnevmatike',
    TYRES_OFF: 'Letne pnevmatike',
    DEFERRED: 'Odloženo delo',
    WARRANTY_END: 'Konec garancije',
    CUSTOM: 'Vaše besedilo',
  },
  laws: {
    ROADWORTHY: 'Vabilo: ali je opomnik na dolžnost storitev, ni dorečeno, zato velja strožje pravilo.',
    SERVICE: 'Vabilo: ponudi naslednji servis pri vas.',
    TYRES_ON: 'Vabilo: dolžnost je voznikova, menjava je vaša ponudba.',
    TYRES_OFF: 'Vabilo: ponudi menjavo pnevmatik.',
    DEFERRED: 'Vabilo: ponudi delo, ki ga stranka ni naročila.',
    WARRANTY_END: 'Vabilo, čeprav stranki pove za njeno pravico; zato nikoli ne odide tistemu, ki je vabila zavrnil.',
    CUSTOM: 'Vabilo, kar koli napišete; ponudbe in cene sodijo med oglase, za katere je potrebno soglasje.',
  },
  on: 'Vklopljeno',
  off: 'Izklopljeno',
  ruleOn: '{days} prej, {channel}',
  once: '{first, plural, one {# dan} two {# dneva} few {# dni} other {# dni}}',
  twice: '{first} in {second} dni',
  channels: { MAIL: 'e-pošta', SMS: 'sporočilo SMS', PUSH: 'potisno obvestilo', LINK: 'povezava' },
  hour: 'Ura',
  hourHint: 'Od 8.00 do 19.30.',
  editHour: 'Spremeni uro',
  fields: {
    on: 'Opominjanje lastnikov',
    first: 'Koliko dni prej',
    second: 'Še enkrat, koliko dni prej',
    channel: 'Kako',
  },
  secondHint: 'Prazno pomeni en sam opomnik.',
  smsNote: 'Sporočilo SMS stane in zanj je potrebno soglasje stranke.',
  notSaved: 'Tega ni bilo mogoče shraniti',
  toList: 'Vsi opomniki',
} as const satisfies Words<typeof en>;
