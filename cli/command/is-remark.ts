/** Whether a name in a file that people write is `$schema` or a remark, such as `"//"`: nothing reads it, and it is no slip. */
export function isRemark(name: string): boolean {
  return name.startsWith("$") || name.startsWith("//");
}
