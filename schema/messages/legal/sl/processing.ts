import type { LegalDocument } from '../legal-document.ts';

/** The agreement on processing in Slovenian. */
export const processing: LegalDocument = {
  title: 'Pogodba o obdelavi podatkov',
  description: 'Kako v imenu delavnice obdelujemo osebne podatke, ki jih ta vnese (28. člen Splošne uredbe).',
  sections: [
    {
      title: 'Za kaj gre',
      blocks: [
        'Ko delavnica v Delavnico vnese osebne podatke, je njihova upravljavka, {name}, {address}, pa je njen obdelovalec. Ta pogodba je del [pogojev uporabe](terms) in velja, dokler za delavnico hranimo take podatke.',
      ],
    },
    {
      title: 'Kateri podatki, čigavi in zakaj',
      blocks: [
        {
          list: [
            'Podatki ljudi v ekipi: ime in priimek, e-poštni naslov, vloga, prijave in dejanja v računu delavnice.',
            'Podatki strank delavnice, kjer jih ta vnese: ime in priimek, podatki za stik, vozila in kar sodi k delu na njih.',
            'Namen: da te podatke za delavnico shranimo, prikažemo, natisnemo in po njenem naročilu pošljemo, na primer račun stranki; nič drugega. Posebnih vrst osebnih podatkov ne potrebujemo, zato jih ne vnašajte.',
          ],
        },
      ],
    },
    {
      title: 'K čemu se zavezujemo',
      blocks: [
        {
          list: [
            'Podatke obdelujemo samo po navodilih delavnice: po tem, kar stori v Delavnici, in po tem, kar nam piše. Če se nam zdi navodilo nezakonito, to povemo.',
            'Vsi, ki imajo na naši strani dostop do podatkov, so zavezani k zaupnosti.',
            'Delavnici pomagamo pri odgovorih ljudem, ki vprašajo po svojih podatkih, pri oceni tveganj in pri prijavi kršitev.',
            'Če se podatki izgubijo ali pridejo v napačne roke, lastnika o tem obvestimo po e-pošti brez nepotrebnega odlašanja, najpozneje v 48 urah po tem, ko za to izvemo.',
            'Ob izbrisu računa podatke izbrišemo sedem dni pozneje; kopije v varnostnih kopijah izginejo, ko se te prepišejo. Prej jih lahko lastnik prenese.',
            'Delavnici damo vse, kar potrebuje, da preveri, ali spoštujemo to pogodbo, in ji ali osebi, ki jo imenuje, po pravočasni napovedi omogočimo pregled.',
          ],
        },
      ],
    },
    {
      title: 'Kako so podatki zaščiteni',
      blocks: [
        {
          list: [
            'Delavnice so ločene: vsaka poizvedba je vezana na eno delavnico, zapise pa ločuje tudi podatkovna zbirka sama.',
            'Povezave so šifrirane. Gesla hranimo kot zgoščene vrednosti, skrivnosti drugega koraka prijave so šifrirane.',
            'Vsak ima svojo prijavo in svojo vlogo; vklopiti je mogoče prijavo v dveh korakih; prijava preneha takoj, ko je oseba odstranjena.',
            'Dnevnik dogodkov beleži, kaj se dogaja z računi in ekipo; lastnik ga lahko bere.',
            'Varnostne kopije, dnevnik brez vsebine in redne posodobitve programske opreme, na kateri gradimo.',
          ],
        },
      ],
    },
    {
      title: 'Kdo nam pomaga',
      blocks: [
        {
          list: [
            'Gostovanje strežnikov: {hosting}.',
            'Dostava e-pošte: {mailProvider}.',
            {
              where: 'partner',
              text: 'Naš partner {partner}, za račune lastnikov, ki pridejo od tam: ime in priimek, e-poštni naslov, uporabniško ime in podatek, ali je račun plačan.',
            },
          ],
        },
        'Kar delavnica vklopi sama, gre tistemu, ki ga je izbrala: računi Finančni upravi v potrditev, e-računi njenemu ponudniku. To sta njena prejemnika in ne naša pomočnika.',
        'Stripe prejme podatke o plačilih lastnika, ne pa o strankah delavnice. Preden vključimo koga drugega, lastnike 30 dni prej obvestimo po e-pošti; kdor se ne strinja, lahko do takrat odpove. Vsakega zavežemo k temu, k čemur se tu zavezujemo sami, in zanj odgovarjamo.',
      ],
    },
  ],
};
