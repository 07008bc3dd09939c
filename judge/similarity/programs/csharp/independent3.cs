using System;
using System.Text;

class P
{
    static void Main(string[] args)
    {
        int n = Convert.ToInt32(Console.ReadLine()), i = 0, ok = 0, mx = -1;
        StringBuilder sb = new StringBuilder();
        while (i < n)
        {
            int x = Convert.ToInt32(Console.ReadLine()), level = x / 60;
            ok += level;
            mx = Math.Max(mx, x);
            i++;
        }
        sb.Append("passed ").Append(ok).Append("\nbest ").Append(mx);
        Console.WriteLine(sb);
    }
}
