using System;
using System.Linq;

var n = Convert.ToInt32(Console.ReadLine());
var a = Enumerable.Range(0, n).Select(_ => Convert.ToInt32(Console.ReadLine())).ToArray();
Console.WriteLine($"passed {a.Count(x => x >= 60)}");
Console.WriteLine($"best {a.Max()}");
