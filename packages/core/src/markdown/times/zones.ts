// Hours from UTC (markdown.md 14.5).
const zones =
  "-11 SST,-10 HST,-9 AKST HDT,-8 AKDT PST,-7 MST PDT,-6 CST MDT,-5 CDT EST,-4 AST EDT,-3.5 NST,-3 ADT,-2.5 NDT,0 Z GMT UTC WET," +
  "1 BST CET MET WAT WEST,2 CAT CEST EET MEST SAST,3 EAT EEST IDT MSK,5 PKT,5.5 IST,7 WIB,8 AWST HKT WITA,9 JST KST WIT,9.5 ACST," +
  "10 AEST ChST,10.5 ACDT,11 AEDT,12 NZST,13 NZDT";

const hoursOf: ReadonlyMap<string, number> = new Map(
  zones.split(",").flatMap((group) => {
    const [hours, ...names] = group.split(" ");
    return names.map((name): [string, number] => [name, Number(hours)]);
  }),
);

/** Returns the milliseconds that a zone is ahead of UTC, given as an offset or an abbreviation; undefined where it is neither. */
export function zoneOffset(zone: string): number | undefined {
  const [, sign, hours, minutes = "0"] = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(zone) ?? [];
  if (sign === undefined) return named(zone);
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const named = (zone: string): number | undefined => {
  const hours = hoursOf.get(zone);
  return hours === undefined ? undefined : hours * 3_600_000;
};
