/** A number as it is read, to be dialled with one press. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={className}>
      {number}
    </a>
  )
}
